/** The first that fits: browsers name each other, so the rarer ones come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const LONGEST = 1000;

/** «Chrome, Windows»: enough for people to know their own devices by; never a word of what the client sent. */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(text))?.[1]);
  return names.filter((name) => name !== undefined).join(', ') || 'Неизвестное устройство';
}
