import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it.each([
  ['Signals & Systems: a < b > c, R&D; 5 <3', 'Signals & Systems: a < b > c, R&D; 5 <3'],
  ['Tom &amp; Jerry&#8217;s &quot;talk&quot;&nbsp;&lt;live&gt;', 'Tom & Jerry’s "talk"\u00a0<live>'],
  ['if x <i and j> y', 'if x <i and j> y'],
  ['<p class="a">One</p >', 'One'],
  ['line one\nline two', 'line one\nline two'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<p>One<br>Two<br/>\nThree</p>\n<p><br></p><p>Four</p>', 'One\nTwo\nThree\n\nFour'],
  ['<div>One</div><div>Two</div>', 'One\nTwo'],
  ['First <b>bold</b>\nsecond <i>line</i>', 'First bold\nsecond line'],
  [
    '<h2>Agenda</h2><ul><li>Radio</li><li>Noise <em>and</em> more</li></ul><p>Bye</p>',
    'Agenda\n\n• Radio\n• Noise and more\n\nBye',
  ],
  ['<ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>', '1. One\n2. Two\n• Inner'],
  ['See <a href="https://example.org/a">this page</a>.', 'See this page (https://example.org/a).'],
  [
    '<a href="https://example.org/">example.org</a> <a href="mailto:a@example.org">a@example.org</a>',
    'example.org a@example.org',
  ],
  ['<a href="javascript:alert(1)">Click</a>', 'Click'],
  ['<table><tr><th>Day</th><th>Talk</th></tr><tr><td>1</td><td>Radio</td></tr></table>', 'Day | Talk\n1 | Radio'],
  ['Hi<script>alert(1)</script><style>p{}</style> there<!-- not this -->', 'Hi there'],
  ['<p>&nbsp;</p><p>  Spaces   and\n breaks </p>', 'Spaces and breaks'],
  ['<pre>a  b\n  c</pre>', 'a  b\n  c'],
  ['<img src="data:image/png;base64,AAAA">Poster text', 'Poster text'],
  ['<p>Unclosed <b>tags <i>and</p> more', 'Unclosed tags and\n\nmore'],
  ['नमस्ते <b>दुनिया</b> 🎉', 'नमस्ते दुनिया 🎉'],
])('the plain text of %j is %j', (written, text) => {
  expect(plainText(written)).toBe(text);
});

it('takes bounded work for hostile texts, and leaves what is too long as it is', () => {
  for (const part of [
    '<div>',
    '<a href="x">',
    '<b>',
    '</b>',
    '<',
    '&amp',
    '<!--',
    '<p',
    '<p =',
    '<p a=',
    'data:image/png;base64,',
  ]) {
    const text = part.repeat(99_999 / part.length);
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  }
  const long = `<p>${'x'.repeat(100_001)}</p>`;
  expect(plainText(long)).toBe(long);
});
