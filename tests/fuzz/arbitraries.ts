import fc, { type Arbitrary } from 'fast-check';

/** Texts that are known to break programs. */
const edges = [
  ...['', ' ', '\t\n', '\u00a0', '\u200b', '\u3000', '\ufeff', '\u2028', '\u0085'],
  ...['\0', 'a\0b', '\u0001', '\u001b[31m', '\u007f', '\r', '\n', 'a\r\nb\rc\nd\r\r\n'],
  // The same word in four normal forms, marks without a letter, and more marks than a letter normally has.
  ...['Ame\u0301lie', 'Am\u00e9lie', '\ufb03', '\u1e9b\u0323', '\u0301', `Z${'\u0337\u0353'.repeat(100)}`],
  ...[
    '\u202eevil\u202c',
    '\u2066\u0627\u2069',
    'שלום',
    'مرحبا',
    'यात्रा',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f1ee}\u{1f1f3}',
  ],
  ...['\ufffd', '\ufffe', '\uffff', '\ufdd0', '\u{1fffe}', '\u{10ffff}', '\u{e0001}', 'ı', 'İ', 'ß', 'ſ'],
  ...[
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e309',
    '[]',
    '{}',
    '{"$ne":1}',
    '[object Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table admins; --',
    '%s%n%x',
    '%00',
    '\\',
    '\\u0000',
    '$' + '{7*7}',
    '{{7*7}}',
    '$(id)',
    '`id`',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', ']]>', '<!--', '&lt;', 'javascript:alert(1)'],
  ...['../../../etc/passwd', '..\\..\\win.ini', 'C:\\fakepath\\a.jpg', 'file:///etc/passwd', 'CON', '.', '..'],
  ...[
    'http://',
    'https://',
    'http://a',
    'https://[::1',
    'https://a b',
    'HTTPS://EXAMPLE.ORG',
    ' https://example.org\n',
    'https://\u0130.example',
  ],
  ...[
    '2026-12-05',
    '2026-02-30',
    '2024-02-29',
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    ' 2026-12-05 ',
  ],
  ...['2026-12-05T23:59:59+14:00', '2026-12-05T', '2026-12-05Tx', '2026-12-05 00:00', '٢٠٢٦-١٢-٠٥', '1765000000000'],
  ...[
    'AI build club',
    'Technical club',
    'technical club',
    'Technical club ',
    'Electromazine club',
    '-- Select a Club --',
  ],
  ...['1', '0', '01', '999999999', '1000000000', '9007199254740993', '-1', '1.5'],
];

/** Texts with the length of a form's limit, or one character more or less. The characters have one to four bytes. */
const longText = fc
  .record({
    character: fc.constantFrom('a', 'é', '語', '\u{1f600}', ' ', '\n', '\r\n'),
    length: fc.constantFrom(199, 200, 201, 1999, 2000, 2001, 19_999, 20_000, 20_001, 60_000),
  })
  .map(({ character, length }) =>
    character
      .repeat(Math.ceil(length / character.length))
      .slice(0, length)
      .toWellFormed(),
  );

/** Any text that UTF-8 can encode. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...edges) },
  // `contract/typedText.test.ts` has a table of the signs of the fonts Symbol and Wingdings.
  {
    weight: 3,
    arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/[\uf020-\uf0ff]/g, '')),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...edges), fc.string(), fc.constantFrom(...edges))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: longText },
);

/** Any JavaScript string, including strings with half of a surrogate pair. */
export const brokenText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom('\ud800', 'a\udfffb', '\udc00\ud800', '\ud83d') },
);

/** Bytes that are not UTF-8, and other bytes. */
const anyBytes: Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  // A surrogate, an overlong slash, a cut character, a code point beyond Unicode, UTF-16 with its byte order mark.
  fc
    .constantFrom('eda080', 'c0af', 'e282', 'f4908080', 'fffe6100', 'ff', '80')
    .map((hex) => Buffer.concat([Buffer.from('text '), Buffer.from(hex, 'hex')])),
);

/** The value of a field, mostly text. */
export const fieldBytes: Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: anyText.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: anyBytes },
);

/**
 * Returns JSON bodies for a call whose fields have these names: values of every type in every place, broken texts, or
 * no fields at all.
 */
export function jsonBody(names: string[]): Arbitrary<Buffer> {
  const name =
    names.length === 0 ? fc.string() : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, anyText);
  const value = fc.oneof(
    { weight: 3, arbitrary: brokenText as Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.jsonValue() as Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.array(brokenText, { maxLength: 5 }) as Arbitrary<unknown> },
  );
  const json = fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true }) as Arbitrary<unknown> },
    { weight: 1, arbitrary: value },
  );
  const text = json.map((content) => Buffer.from(JSON.stringify(content)));
  return fc.oneof(
    { weight: 8, arbitrary: text },
    // JSON that is cut, contains a wrong byte, is deeply nested or is large.
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([bytes, part]) => bytes.subarray(0, bytes.length * part)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, anyBytes)
        .map(([bytes, more]) => Buffer.concat([bytes.subarray(0, -1), more, bytes.subarray(-1)])),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('[', '{"a":', '[[').map((open) => Buffer.from(open.repeat(10_000))),
    },
    { weight: 1, arbitrary: anyBytes },
  );
}

/** A part of a multipart form. */
interface Part {
  /** The header lines, complete. */
  headers: string[];
  value: Buffer;
}

const quoted = (text: string) => `"${text.replace(/["\r\n]/g, (character) => encodeURIComponent(character))}"`;

/** Returns a part as a browser sends it. */
export function partOf(name: string, value: Buffer, fileName?: string): Part {
  const file = fileName === undefined ? '' : `; filename=${quoted(fileName)}`;
  return {
    headers: [
      `Content-Disposition: form-data; name=${quoted(name)}${file}`,
      ...(fileName === undefined ? [] : ['Content-Type: image/png']),
    ],
    value,
  };
}

/** Returns a form with these parts. */
export function formBody(parts: Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ headers, value }) => [
    Buffer.from(`--${boundary}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`),
    value,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/**
 * Returns multipart forms for a call whose fields have these names. Fields are repeated, wrong, missing or unknown,
 * have odd headers, or the form is broken.
 */
export function anyForm(names: string[], images: Buffer[]): Arbitrary<{ contentType: string; body: Buffer }> {
  const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: anyText });
  const value = fc.oneof({ weight: 4, arbitrary: fieldBytes }, { weight: 1, arbitrary: fc.constantFrom(...images) });
  const image = fc
    .tuple(fc.constantFrom(...images, Buffer.alloc(0)), anyText)
    .map(([bytes, fileName]) => partOf('image', bytes, fileName));
  const odd = fc
    .tuple(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            'Content-Disposition: form-data',
            'Content-Disposition: form-data; name=',
            'Content-Disposition: form-data; name="description',
            "Content-Disposition: form-data; name*=UTF-8''description; filename*=UTF-8''%F0%9F%93%A1.png",
            'Content-Disposition: form-data; name="description"; name="link"',
            'Content-Disposition: attachment; name="image"; filename=""',
            'Content-Disposition: form-data; name="image"; filename="\\"..\\\\..\\"/a"',
            'content-disposition:form-data;name=description',
            'Content-Type: multipart/mixed; boundary=inner',
            'Content-Type: text/plain; charset=utf-16',
            'Content-Transfer-Encoding: base64',
            'Content-Length: -1',
            ': none',
            `X-Long: ${'x'.repeat(20_000)}`,
          ),
          fc.string().map((text) => text.replace(/[\r\n]/g, '')),
        ),
        { maxLength: 3 },
      ),
      value,
    )
    .map(([headers, bytes]) => ({ headers, value: bytes }));
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, value).map(([field, bytes]) => partOf(field, bytes)) },
    { weight: 3, arbitrary: image },
    { weight: 1, arbitrary: fc.tuple(name, value, anyText).map(([field, bytes, file]) => partOf(field, bytes, file)) },
    { weight: 1, arbitrary: odd },
  );
  const whole = fc.oneof(
    { weight: 8, arbitrary: fc.array(part, { maxLength: 7 }) },
    { weight: 1, arbitrary: fc.array(part, { minLength: 19, maxLength: 30 }) },
  );
  const boundary = fc.oneof(
    { weight: 8, arbitrary: fc.constant('boundary') },
    { weight: 1, arbitrary: fc.stringMatching(/^[\w'()+,./:=?-]{1,70}$/) },
  );
  const form = fc.tuple(whole, boundary).map(([parts, edge]) => ({
    contentType: `multipart/form-data; boundary="${edge}"`,
    body: formBody(parts, edge),
  }));
  const cut = fc
    .tuple(form, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ contentType, body }, part]) => ({ contentType, body: body.subarray(0, body.length * part) }));
  const misdeclared = fc
    .tuple(
      form,
      fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
        'multipart/form-data; boundary=""',
        `multipart/form-data; boundary=${'b'.repeat(5000)}`,
        'multipart/form-data; boundary=boundary; boundary=other',
        'multipart/form-data; charset=utf-16; boundary=boundary',
        'multipart/mixed; boundary=boundary',
        'Multipart/Form-Data; Boundary=boundary',
        'multipart/form-data,boundary=boundary',
      ),
    )
    .map(([{ body }, contentType]) => ({ contentType, body }));
  const surrounded = fc.tuple(form, anyBytes, anyBytes).map(([{ contentType, body }, before, after]) => ({
    contentType,
    body: Buffer.concat([before, Buffer.from('\r\n'), body, after]),
  }));
  const bareLineFeeds = form.map(({ contentType, body }) => ({
    contentType,
    body: Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  }));
  return fc.oneof(
    { weight: 8, arbitrary: form },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: misdeclared },
    { weight: 1, arbitrary: surrounded },
    { weight: 1, arbitrary: bareLineFeeds },
  );
}

/** Content types that no call accepts, with bodies that do not fit them. */
export const oddContentType = fc.oneof(
  fc.constantFrom(
    ...['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', 'image/png', '*/*'],
    ...['application/json; charset=utf-16', 'application/json; charset=utf-7', 'application/json;', 'application/JSON'],
    ...['application/jsonx', 'application/ld+json', 'application/json, text/plain', 'json', '/', ';', 'a/b; c="'],
  ),
  fc.stringMatching(/^[\x21-\x7e]{1,40}$/),
);

/** A text as a segment of a path: encoded, partly encoded, wrongly encoded or not encoded. */
export const pathSegment: Arbitrary<string> = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
  fc.constantFrom(
    ...['%', '%0', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%E0%A4%A', '%00', '%2e%2e', '..', '.', '%2f', '%5c', ';', '~'],
    ...[
      'order',
      'upload',
      'a'.repeat(501),
      'a'.repeat(8000),
      '%252e%252e%252f',
      '*',
      ':id',
      '{id}',
      '(',
      '?',
      '#',
      '&',
    ],
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,30}$/),
);

/** The query of an address. */
export const queryString: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '?',
        '?&&&',
        '?=',
        '?a',
        '?__proto__[a]=1',
        '?before=1&before=2',
        '?before[]=1',
        '?before[a]=1',
        '?before=-1',
      ],
      ...['?before=1000000000', '?before=%00', '?before=%ff', '?before=1.5', `?${'a=1&'.repeat(1500)}`, '??', '?%'],
    ),
  },
);

/** The value of a header that reaches the server's own code: visible characters of one byte. */
const headerValue = fc.stringMatching(/^[\x21-\x7e\xa1-\xff]([\x20-\x7e\xa1-\xff]{0,60}[\x21-\x7e\xa1-\xff])?$/);

/** Values of an Authorization header without a valid token. */
export const oddAuthorization: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      'Bearer',
      'Bearer ',
      'bearer null',
      'Bearer undefined',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${'A'.repeat(6000)}`,
    ],
    ...[
      `Bearer  ${'A'.repeat(43)}`,
      'Basic c3RhZmY6c3RhZmY=',
      'Digest username="staff"',
      `Bearer ${'é'.repeat(43)}`,
      ',',
    ],
  ),
  headerValue,
);

/** Headers in addition to the headers that a call needs. */
export const furtherHeaders: Arbitrary<[name: string, value: string][]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom(
          ...[
            'Accept',
            'Accept-Encoding',
            'If-None-Match',
            'If-Modified-Since',
            'Range',
            'Origin',
            'Referer',
            'Cookie',
          ],
          ...[
            'User-Agent',
            'X-Forwarded-For',
            'X-Forwarded-Host',
            'X-Forwarded-Proto',
            'Forwarded',
            'Content-Encoding',
          ],
          ...[
            'Access-Control-Request-Method',
            'X-HTTP-Method-Override',
            'Authorization',
            'TE',
            'Via',
            'Accept-Version',
          ],
          ...['__proto__', 'constructor', 'Host', 'Upgrade', 'Sec-WebSocket-Key', 'Content-Language', 'Priority'],
        ),
        fc.oneof(
          headerValue,
          fc.constantFrom(
            '*',
            'gzip;q=0, br;q=2, *;q=x',
            'bytes=0-0',
            'bytes=-1',
            'W/"',
            '"',
            'null',
            'http://evil.example',
            '::1, ,',
          ),
        ),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[500, 2500].map((count) => Array.from({ length: count }, (_, at): [string, string] => [`X-${at}`, '1'])),
      ...[4000, 12_000, 40_000].map((length): [string, string][] => [['X-Long', 'x'.repeat(length)]]),
      [['Cookie', 'a=b; '.repeat(1000)]] as [string, string][],
    ),
  },
);
