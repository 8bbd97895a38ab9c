import { describe, expect, it } from 'vitest';
import { comparableUsername, hasInvisible } from './usernames.ts';

describe('usernames', () => {
  it.each(['admin ', ' Admin', 'ADMIN', 'ａｄｍｉｎ', 'admin\u00a0', '\u2003admin'])(
    'are compared as people type them: %j',
    (name) => {
      expect(comparableUsername(name)).toBe(comparableUsername('admin'));
    },
  );

  it.each(['admins', 'a dmin', 'adm\u0131n', 'ádmin', '%', ''])('differ where people see it: %j', (name) => {
    expect(comparableUsername(name)).not.toBe(comparableUsername('admin'));
  });

  it('have one form for letters with marks, and for spaces between words', () => {
    expect(comparableUsername('Jose\u0301  Marti')).toBe(comparableUsername('jos\u00e9\u00a0marti'));
  });

  it.each([
    'a\0',
    '\u200b',
    'ad\u200dmin',
    'admin\u2060',
    '\ufeffadmin',
    'ad\u00admin',
    '\u202enimda',
    'admin\u200f',
    '\u2066admin\u2069',
    'admin\u061c',
    'ad\u2028min',
    'admin\u3164',
    'admin\ufe0f',
    '\ud800',
  ])('have nothing in them that nobody sees: %j', (name) => {
    expect(hasInvisible(name)).toBe(true);
  });

  it.each(['admin', 'José', 'अनुजा', 'Ольга', '李雷', "o'neil-2 jr.", '🛰'])('may be of any script: %j', (name) => {
    expect(hasInvisible(name)).toBe(false);
  });
});
