import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildCatalogPageHtml } from '#functions/domain/smart-catalogs/build-catalog-page-html.ts';
import { classifyCatalogFilesOrReject } from '#functions/domain/smart-catalogs/catalog-contents.ts';
import {
  catalogPageScript,
  catalogPageScriptCspSource,
} from '#functions/domain/smart-catalogs/catalog-page-script.ts';
import { buildSandboxedCatalogPolicy } from '#functions/domain/smart-catalogs/catalog-security-policy.ts';
import { decodePageText } from '#functions/domain/smart-catalogs/decode-page-text.ts';
import {
  detectFont,
  detectAndSanitizePicture,
} from '#functions/domain/smart-catalogs/detect-picture.ts';
import { parsePageHead } from '#functions/domain/smart-catalogs/parse-page-head.ts';
import { parseProductLink } from '#functions/domain/smart-catalogs/parse-product-link.ts';
import { resolveCatalogAddress } from '#functions/domain/smart-catalogs/resolve-address.ts';
import { sanitizeCss } from '#functions/domain/smart-catalogs/sanitize-css.ts';
import {
  sanitizePage,
  createPictureLookup,
  type CatalogFiles,
} from '#functions/domain/smart-catalogs/sanitize-page.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const knownFiles: CatalogFiles = {
  findPage: (path) => (path === 'chairs/a500.html' ? 2 : undefined),
  findPicture: (path) => (path === 'img/a.png' ? 'picture.png' : undefined),
};

const findTestPicture = (address: string) =>
  address.includes('img/a.png') ? 'picture.png' : undefined;

const here = { path: 'index.html', catalogFiles: knownFiles };

const buildFontFace = (address: string) =>
  `@font-face{font-family:x;src:url(${address}) format("woff2")}`;

const findNoSheet = () => undefined;

/** A page as stored, without our own script. */
function renderStoredPage(html: string): string {
  const clean = sanitizePage(html, 'index.html', knownFiles);
  const head = parsePageHead(html);
  return buildCatalogPageHtml({
    number: 1,
    head,
    sanitized: clean,
    findPicture: findTestPicture,
    findStylesheet: findNoSheet,
  }).replace(catalogPageScript, '');
}

const cleanBody = (html: string) => sanitizePage(html, 'index.html', knownFiles).html;

/** Whatever remains of it names no address, runs nothing and sends nothing. */
const ADDRESS = 'evil.example';

describe('a page', () => {
  test.each([
    '<script>fetch("//evil.example")</script>',
    '<script src="//evil.example/x.js"></script>',
    '<SCRIPT\n>"evil.example"</SCRIPT\n>',
    '<img src="//evil.example/x.png">',
    '<img src=x onerror="fetch(\'//evil.example\')">',
    '<img srcset="//evil.example/x.png 2x" src="img/a.png">',
    '<picture><source srcset="https://evil.example/x"><img src="img/a.png"></picture>',
    '<body onload="evil.example()" background="//evil.example/x">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<base href="//evil.example/">',
    '<link rel="stylesheet" href="//evil.example/x.css">',
    '<link rel="prefetch" href="//evil.example"><link rel=dns-prefetch href=//evil.example>',
    '<link rel="preload" as="image" imagesrcset="//evil.example/x 1x">',
    '<style>@import "//evil.example/x.css";</style>',
    '<style>@\\69mport "//evil.example/x.css";</style>',
    '<style>a{background:url(//evil.example/x)}</style>',
    '<style>a{background:u\\72l(//evil.example/x)}</style>',
    '<style>a{background:image-set("//evil.example/x" 1x)}</style>',
    '<style>@font-face{font-family:x;src:url(//evil.example/x)}</style>',
    '<style>a{--x:url(//evil.example/x);background:var(--x)}</style>',
    '<style>a{content:"</style><img src=//evil.example/x>"}</style>',
    '<p style="background:url(//evil.example)">',
    '<p style="b\\61ckground:url(\'//evil.example\')">',
    '<p style="width:expression(evil.example)">',
    '<p style="behavior:url(//evil.example)">',
    '<iframe src="//evil.example"></iframe>',
    '<iframe srcdoc="<script>evil.example</script>"></iframe>',
    '<object data="//evil.example"></object><embed src="//evil.example">',
    '<form action="//evil.example"><input name=a><button formaction="//evil.example">Go</button></form>',
    '<input type="image" src="//evil.example/x">',
    '<video src="//evil.example" poster="//evil.example/x"></video><audio src="//evil.example">',
    '<a href="javascript:evil.example()">x</a>',
    '<a href="java\nscript:evil.example()">x</a>',
    '<a href="data:text/html,evil.example">x</a>',
    '<a href="vbscript:evil.example">x</a>',
    '<a href="//evil.example/x" target="_top" ping="//evil.example/p">x</a>',
    '<a href="index.html" ping="https://evil.example">x</a>',
    '<svg onload="evil.example()"><script>evil.example</script></svg>',
    '<svg><image href="//evil.example/x"/><use xlink:href="//evil.example#x"/></svg>',
    '<svg><a href="//evil.example"><animate attributeName="href" values="//evil.example"/></a></svg>',
    '<svg><foreignObject><iframe src="//evil.example"></iframe></foreignObject></svg>',
    '<svg><rect fill="url(//evil.example#x)" mask="image-set(\'//evil.example\' 1x)"/></svg>',
    '<svg><style>rect{fill:url(//evil.example)}</style></svg>',
    '<math><mtext><table><mglyph><style><img src="//evil.example" onerror=x></style></table></mtext></math>',
    '<noscript><p title="</noscript><img src=//evil.example onerror=x>"></noscript>',
    '<template><img src="//evil.example"></template>',
    '<textarea><img src="//evil.example"></textarea>',
    '<xmp><img src="//evil.example"></xmp><plaintext><img src="//evil.example">',
    '<!--><img src="//evil.example">-->',
    '<frameset><frame src="//evil.example"></frameset>',
    '<p data-n="0" data-o="https://evil.example">x</p>',
    '<table background="//evil.example/x"><tr><td background="//evil.example/x">x</table>',
    '<blockquote cite="//evil.example"><q cite="//evil.example"></q></blockquote>',
    '<html manifest="//evil.example"><html lang="\'><img src=//evil.example>">',
    '<title></title><img src=//evil.example></title>',
    '<marquee behavior="alternate" onstart="evil.example()">x</marquee>',
    '<details ontoggle="evil.example()" open><summary>x</summary></details>',
  ])('keeps no way out of it: %s', (html) => {
    const safe = renderStoredPage(html);
    expect(safe.replaceAll(/<html lang="[^"]*">/g, '')).not.toMatch(
      new RegExp(`<[^>]*${ADDRESS}|url\\(|image-set|\\bon\\w+=|<script>[^<]|javascript:`, 'i'),
    );
  });

  const PNG = Buffer.from('\x89PNG\r\n\x1A\n and what it shows', 'latin1').toString('base64');

  test('keeps pictures that stand in it, as what their bytes are, in tags and in styles', () => {
    const picture = `data:image/png;base64,${PNG}`;
    expect(cleanBody(`<img src="data:image/gif;base64,${PNG}">`)).toContain(`src="${picture}"`);
    const css = sanitizeCss(
      `a{background:url("${picture}")}`,
      'stylesheet',
      createPictureLookup(here),
    );
    expect(css).toBe(`a{background:url(${picture})}`);
    expect(cleanBody(`<p style="background:url('${picture}')">x</p>`)).toContain(picture);
  });

  test.each([
    `data:image/svg+xml;base64,${PNG}`,
    `data:text/html;base64,${PNG}`,
    `data:image/png,<svg onload=evil.example()>`,
    `data:image/png;base64,${Buffer.from('<svg onload="evil.example()">').toString('base64')}`,
    `data:image/png;base64,${PNG}"onerror=evil.example()`,
    `data:image/png;base64,${Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(256 * 1024)]).toString('base64')}`,
    ` data:image/svg+xml,%3Csvg/%3E`,
  ])('leaves out what is said to be a picture and is none: %.60s', (address) => {
    const clean = sanitizePage(`<img src='${address}'>`, 'index.html', knownFiles);
    expect(clean.html).toBe('<img />');
    expect(clean.faults).toMatchObject([{ column: 'img' }]);
    expect(
      sanitizeCss(
        `a{background:url('${address}');color:red}`,
        'stylesheet',
        createPictureLookup(here),
      ),
    ).toBe('a{color:red}');
  });

  test('has fonts of the catalogue, and no others', () => {
    expect(renderStoredPage(`<style>${buildFontFace('img/a.png')}</style>`)).toContain(
      'src:url(picture.png)format("woff2")',
    );
    expect(
      renderStoredPage(`<style>${buildFontFace('//evil.example/x.woff2')}</style>`),
    ).not.toContain('src');
    expect(detectFont(Buffer.from('wOF2 and its glyphs'))?.extension).toBe('woff2');
    expect(detectFont(Buffer.from('<svg><font/></svg>'))).toBeUndefined();
  });

  test('keeps its look: text, tables, pictures of the catalogue, styles, drawings', () => {
    const html =
      '<table class="prices" style="color:red"><tr><td colspan="2">1&nbsp;&lt;&nbsp;2</td></tr></table><img src="img/a.png" alt="A"><svg viewBox="0 0 1 1"><path d="M0 0" fill="url(#g)"/></svg>';
    expect(cleanBody(html)).toBe(
      '<table class="prices" style="color:red"><tr><td colspan="2">1\u00A0&lt;\u00A02</td></tr></table><img alt="A" src="picture.png" loading="lazy" /><svg viewbox="0 0 1 1"><path d="M0 0" fill="url(#g)"></path></svg>',
    );
    expect(
      renderStoredPage('<style>@media (width<=60em){a{background:url(img/a.png)}}</style>'),
    ).toContain('@media (width<=60em){a{background:url(picture.png)}}');
  });

  test('has links to its products, its pages, its own places, and out of the catalogue', () => {
    const {
      html,
      links,
      externalLinks: outs,
      faults,
    } = sanitizePage(
      `<a href="#product?part=A1">One</a><a href="chairs/a500.html#base">Two</a><a href="#top">Top</a>
<a href="http://maker.example/a b">Out</a><a href="gone.html">Gone</a><a data-part="B2"><b>B2</b></a>`,
      'index.html',
      knownFiles,
    );
    expect(html).toBe(
      `<a href="#" data-n="0">One</a><a href="2.html#base" data-p="2">Two</a><a href="#top">Top</a>
<a href="#" data-o="0">Out</a><a>Gone</a><a href="#" data-n="1"><b>B2</b></a>`,
    );
    expect(links.map(({ PartNumber, Description }) => [PartNumber, Description])).toEqual([
      ['A1', 'One'],
      ['B2', ''],
    ]);
    expect(outs).toEqual(['http://maker.example/a%20b']);
    expect(faults).toMatchObject([{ value: 'gone.html', reason: smartCatalogsMessages.notInZip }]);
  });

  const bit = fc.constantFrom(
    ...`< > </ /> <!-- --> <![CDATA[ ]]> " ' = \0 & ; svg math style script a img table title noscript template onerror src
    href javascript: //evil.example url( ) \\ { foreignObject mglyph mtext xmp textarea select option body html`.split(
      /\s+/,
    ),
    ' ',
  );

  test('that is broken in any way comes out with known tags and attributes alone, and cleaned again is the same', () => {
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 60 }), (bits) => {
        const clean = cleanBody(bits.join(''));
        expect(clean).not.toMatch(/<(?:script|style|iframe|form|input|base|meta|link|object)\b/i);
        expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|srcset|action|ping|target|background)\s*=/i);
        expect(clean).not.toMatch(
          /<[^>]*(?:href|src)="(?!(?:\d+\.html)?#|picture\.png|\d+\.html)/i,
        );
        // Our own attributes were not in the input.
        const again = cleanBody(
          clean.replaceAll(/ (?:href="[^"]*"|data-\w="\d+"|src="[^"]*"| loading="lazy")/g, ''),
        );
        expect(cleanBody(again)).toBe(again);
      }),
      { numRuns: countPropertyRuns(500) },
    );
  });

  test('is read in the encoding that it is in', () => {
    expect(decodePageText(Buffer.from('é'))).toBe('é');
    expect(decodePageText(Buffer.from('<meta charset=iso-8859-1>é', 'latin1'))).toContain('é');
    expect(decodePageText(Buffer.from('\uFEFFé', 'utf16le'))).toBe('é');
    expect(decodePageText(Buffer.from([60, 0, 1]))).toBeUndefined();
  });
});

describe('styles', () => {
  test('of any kind name no address but of pictures', () => {
    const piece = fc.constantFrom(
      ...`@import "//evil" url( //evil ) { } ; a : \\ /* */ u\\72l( image-set( src( @font-face --x var(--x) <!-- --> </style>`.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const css = sanitizeCss(pieces.join(''), 'stylesheet', () => undefined);
        // An escaped @ is a letter of a name, and so is an escaped quote: no text begins with it.
        const bare = css.replaceAll(/"(?:[^"\\]|\\[^])*"|\\["@]/g, '""');
        expect(bare).not.toMatch(/url\(|@import|src\(/i);
        expect(css).not.toMatch(/<[/!]/);
      }),
      {
        numRuns: countPropertyRuns(500),
        examples: [
          [['@font-face', '"//evil"', 'url(']],
          [['@font-face', ')', '\\', '"//evil"', '@import']],
        ],
      },
    );
  });

  test('with brackets that close nothing come to an end, whatever was read before', () => {
    for (let deep = 1; deep < 40; deep++) {
      sanitizeCss('f('.repeat(deep), 'stylesheet', () => undefined);
      const css = sanitizeCss('avar(--x))-->src(', 'stylesheet', () => undefined);
      expect(css).not.toContain('src(');
      expect(sanitizeCss('a{color:red}}]) b{color:blue}', 'stylesheet', () => undefined)).toBe(
        'a{color:red}b{color:blue}',
      );
    }
  });

  test('that are nested deeper than anybody writes are none, or are read', () => {
    for (const deep of [
      'a{'.repeat(50_000),
      `a{b:${'('.repeat(50_000)}`,
      '@media x{'.repeat(50_000),
    ])
      expect(() => sanitizeCss(deep, 'stylesheet', () => undefined)).not.toThrow();
  });
});

describe('a link to a product', () => {
  const nothing = { MfgId: null, Description: '', Retail: null };
  test.each([
    [{ href: '#product?part=A511-CH' }, { ...nothing, PartNumber: 'A511-CH' }],
    [
      { href: '#Product?PartNumber=A%201&MfgId=12&Retail=$10,940.001&Description=Chair%0A+two' },
      { PartNumber: 'A 1', MfgId: 12, Retail: 1_094_001, Description: 'Chair two' },
    ],
    [
      { 'data-part': 'B2', 'data-mfg': '7', 'data-retail': '385' },
      { ...nothing, PartNumber: 'B2', MfgId: 7, Retail: 38_500 },
    ],
    [{ href: '#products' }, undefined],
    [{ href: 'product.html' }, undefined],
  ])('%j says %j', (attributes, link) => {
    expect(parseProductLink(attributes as Record<string, string>)).toEqual(link);
  });

  test.each([
    [{ 'data-part': '' }, 'A link to a product needs its part number'],
    [{ 'data-part': 'A', 'data-mfg': 'x' }, 'The manufacturer is no number'],
    [{ 'data-part': 'A', 'data-retail': '-1' }, 'The retail is no amount'],
    [{ 'data-part': 'A', 'data-retail': '1 or 2' }, 'The retail is no amount'],
  ])('%j is none: %s', (attributes, problem) => {
    expect(parseProductLink(attributes as Record<string, string>)).toMatchObject({
      problem: { text: problem },
    });
  });
});

describe('an address in a page', () => {
  test.each([
    ['b.html', { kind: 'file', path: 'chairs/b.html', fragment: '' }],
    ['../img/a%20b.png#x', { kind: 'file', path: 'img/a b.png', fragment: 'x' }],
    ['../../../../etc/passwd', { kind: 'file', path: 'etc/passwd', fragment: '' }],
    ['/a.html', { kind: 'file', path: 'a.html', fragment: '' }],
    ['//evil.example/x', { kind: 'external', address: 'https://evil.example/x' }],
    ['\\\\evil.example\\x', { kind: 'external', address: 'https://evil.example/x' }],
    ['mailto:a@b.example', undefined],
    ['file:///etc/passwd', undefined],
    ['', undefined],
  ])('%s leads to %j', (address, target) => {
    expect(resolveCatalogAddress(address, 'chairs/a.html')).toEqual(target);
  });
});

test('the start page comes first, the others as people number them', () => {
  const { pages } = classifyCatalogFilesOrReject([
    'p10.html',
    'p2.htm',
    'sub/index.html',
    'Index.html',
    'x.css',
  ]);
  expect(pages).toEqual(['Index.html', 'p2.htm', 'p10.html', 'sub/index.html']);
});

test('a picture is known by its bytes, and a drawing comes without what could run', () => {
  expect(detectAndSanitizePicture(Buffer.from('\x89PNG\r\n\x1A\n....', 'latin1'))?.extension).toBe(
    'png',
  );
  expect(detectAndSanitizePicture(Buffer.from('RIFF1234WEBPVP8 ', 'latin1'))?.extension).toBe(
    'webp',
  );
  expect(detectAndSanitizePicture(Buffer.from('<html><body>x'))).toBeUndefined();
  const drawn = detectAndSanitizePicture(
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>1</script><linearGradient id="g"/><image href="//evil.example"/><rect fill="url(#g)"/></svg>',
    ),
  );
  expect(Buffer.from(drawn!.bytes).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><linearGradient id="g"></linearGradient><rect fill="url(#g)"></rect></svg>',
  );
});

test('the script of pages that are kept is the one that the policy knows', () => {
  // Stored pages contain this script: with another one, all of them would be blocked. If it ever has to
  // change, the policy must also list the hash of this one.
  expect(hash('sha256', catalogPageScript, 'base64')).toBe(
    '+iroamtzeWeNqVK+oNZGUosDCyH8fQ9JuNuxqnwOTqo=',
  );
  vi.stubEnv('ALLOWED_ORIGIN', 'https://sales.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  const policy = buildSandboxedCatalogPolicy();
  expect(policy).toContain(catalogPageScriptCspSource);
  expect(policy).toContain('frame-ancestors https://sales.example');
});
