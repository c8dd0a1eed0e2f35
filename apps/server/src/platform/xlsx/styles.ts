/** Places of the styles in `cellXfs` below. */
export const STYLES = {
  plain: 0,
  title: 1,
  note: 2,
  header: 3,
  text: 4,
  quoted: 5,
  money: 6,
  integer: 7,
  number: 8,
  weight: 9,
  date: 10,
  link: 11,
} as const;

export type StyleName = keyof typeof STYLES;

const TEXT_FORMAT = 49;
const INTEGER_FORMAT = 3;
const MONEY_FORMAT = 4;
const DATE_FORMAT = 164;
const WEIGHT_FORMAT = 165;

interface Look {
  format?: number;
  font?: number;
  fill?: number;
  border?: number;
  isQuoted?: boolean;
  align?: string;
}

const TOP = '<alignment vertical="top"/>';
const TOP_WRAPPED = '<alignment vertical="top" wrapText="1"/>';
const LEFT = '<alignment vertical="top" horizontal="left" wrapText="1"/>';

const LOOKS: Record<StyleName, Look> = {
  plain: {},
  title: { font: 2 },
  note: { font: 4 },
  header: { font: 1, fill: 2, border: 1, align: '<alignment vertical="center" wrapText="1"/>' },
  text: { format: TEXT_FORMAT, align: LEFT },
  quoted: { format: TEXT_FORMAT, isQuoted: true, align: LEFT },
  money: { format: MONEY_FORMAT, align: TOP },
  integer: { format: INTEGER_FORMAT, align: TOP },
  number: { align: TOP },
  weight: { format: WEIGHT_FORMAT, align: TOP },
  date: { format: DATE_FORMAT, align: TOP },
  link: { font: 3, align: TOP_WRAPPED },
};

export function stylesXml(): string {
  const inOrder = Object.entries(STYLES).sort(([, one], [, other]) => one - other);
  const looks = inOrder.map(([name]) => lookXml(LOOKS[name as StyleName]));
  return (
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="2"><numFmt numFmtId="${DATE_FORMAT}" formatCode="dd\\.mm\\.yyyy"/>` +
    `<numFmt numFmtId="${WEIGHT_FORMAT}" formatCode="#,##0.000"/></numFmts>` +
    `<fonts count="5">${font()}${font('<b/>')}${font('<b/>', 14)}${font('<u/>', 11, '006B50')}${font('', 11, '566561')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3F1EC"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9DB5AE"/></bottom><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

function font(marks = '', size = 11, colour = '0C1F1B'): string {
  return `<font>${marks}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Calibri"/><family val="2"/></font>`;
}

function lookXml({ format = 0, font: fontId = 0, fill = 0, border = 0, isQuoted, align }: Look): string {
  const ids = `numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="${border}" xfId="0"`;
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
  const quoted = isQuoted ? ' quotePrefix="1"' : '';
  return align === undefined
    ? `<xf ${ids} ${applied}${quoted}/>`
    : `<xf ${ids} ${applied}${quoted}>${align}</xf>`;
}
