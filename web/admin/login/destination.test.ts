import { describe, expect, it } from 'vitest';
import { destination } from './destination.ts';

describe('destination', () => {
  it('is the admin page that asked for a login', () => {
    expect(destination({ from: '/admin/upcoming-events/manage' })).toBe('/admin/upcoming-events/manage');
  });

  it.each([
    ['nothing', null],
    ['another site', { from: 'https://example.com/admin/past-events' }],
    ['another site without a scheme', { from: '//example.com/admin' }],
    ['a path that only begins alike', { from: '/administrator' }],
    ['the login page itself', { from: '/admin/login' }],
    ['something that is no path', { from: 42 }],
  ])('is the past events when the router names %s', (_, state) => {
    expect(destination(state)).toBe('/admin/past-events');
  });
});
