import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { ByteCache } from './byte-cache.ts';

/** All that editors have ever written fits, many times over. */
const MOST_BYTES = 4 * 1024 * 1024;

const MOST_ROUNDS = 5;

const OWN_PATH = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cf}]*$/u;
const OUTSIDE =
  /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\\<>"'`\p{Cc}\p{Cf}]*)?$/iu;
const MAIL = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE = /^tel:\+?\d{3,15}$/;
/** Pictures come from our own files: any other place would learn who reads the page. */
const OWN_PICTURE = /^\/files\/[\w-][\w.,=-]*(?:\/[\w-][\w.,=-]*)*$/;
const SIZE = /^[1-9]\d{0,3}$/;

const TEXT_TAGS = 'p h2 h3 h4 ul ol li a strong em b i br hr blockquote'.split(' ');
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ');
const PICTURE_TAGS = 'figure figcaption img'.split(' ');
/** Their content is no text for people; in some of them browsers read markup that parsers take for text. */
const SILENT_TAGS =
  'script style textarea option xmp noscript template svg math iframe noembed noframes title plaintext object select head';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, ...PICTURE_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  nonTextTags: SILENT_TAGS.split(' '),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: OWN_PICTURE.test(src) ? { src, alt, ...sizes({ width, height }) } : {},
    }),
    th: (tagName, { colspan = '', rowspan = '' }) => ({ tagName, attribs: sizes({ colspan, rowspan }) }),
    td: (tagName, { colspan = '', rowspan = '' }) => ({ tagName, attribs: sizes({ colspan, rowspan }) }),
  },
  // A link to nowhere is plain text. (Renaming the tag in `transformTags` would leave a stray closing tag behind.)
  exclusiveFilter: ({ tag, attribs }) => {
    const isEmpty = (tag === 'a' && !attribs['href']) || (tag === 'img' && !attribs['src']);
    return isEmpty ? 'excludeTag' : false;
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

const cleaned = new ByteCache<string>(MOST_BYTES);

/** What editors wrote, with only harmless markup left. The one way by which their HTML leaves the server. */
export function sanitisedHtml(html: string): string {
  if (html === '') return '';
  const key = createHash('sha256').update(html).digest('base64');
  return cleaned.getOrCreate(key, () => settledHtml(html));
}

/** Removing a tag from broken markup can form new tags, so the text is cleaned until it is stable. */
function settledHtml(html: string): string {
  let clean = sanitizeHtml(html, RULES);
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const again = sanitizeHtml(clean, RULES);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

function linkAttributes(href: string): Record<string, string> {
  if (OWN_PATH.test(href) || MAIL.test(href) || PHONE.test(href)) return { href };
  return OUTSIDE.test(href) ? { href, rel: 'noopener noreferrer' } : {};
}

function sizes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => SIZE.test(value)));
}
