/** Why a text waits for a person: programs publish only what has none of these. The last one is no matter of its words. */
export const OPINION_FLAGS = ['link', 'contact', 'swearing', 'refused'] as const;

export type OpinionFlag = (typeof OPINION_FLAGS)[number];

export const OPINION_FLAG_LABELS: Record<OpinionFlag, string> = {
  link: 'ссылка',
  contact: 'контакты',
  swearing: 'грубые слова',
  refused: 'уже отклоняли',
};

/** «H.265» and «IP67.» are no addresses: what counts is an ending that sites have. */
const LINK =
  /https?:\/\/|www\.|[a-zа-я0-9-]{2,}\.(?:ru|рф|com|net|org|su|info|online|shop|store|site|biz)(?![a-zа-я0-9])/;

const CONTACTS = [
  /[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}/,
  // A telephone of this country, however it is cut into pieces.
  /(?<!\d)(?:\+?7|8)[\s().-]*\d{3}[\s().-]*\d{3}[\s().-]*\d{2}[\s().-]*\d{2}(?!\d)/,
  /(?<![a-z0-9._])@[a-z0-9_]{4,}/,
  /telegram|телеграм|whats\s?app|в[ао]тс?ап|viber|вайбер/,
];

/** Few, and only those that nobody writes by accident: whole stems, where a word begins. */
const SWEARING = [
  /(?<![а-я])(?:по|на|ни|о|до|за)?ху[йеяюи]/,
  /пизд/,
  /(?<![а-я])(?:вы|за|на|по|от|у|съ|до|про|при|раз|разъ)?еб(?:а|л|уч|ан|ет|ут|ну)/,
  /(?<![а-я])бля(?:д[а-я]*|т[а-я]*)?(?![а-я])/,
  /(?<![а-я])мудак|(?<![а-я])мудил|пидор|пидар|г[ао]ндон/,
  /(?<![а-я])сук(?:а|и|е|у|ой|ам|ин)(?![а-я])/,
  /(?<![а-я])говн/,
];

export function opinionFlags(texts: readonly string[]): OpinionFlag[] {
  const text = texts.join('\n').toLowerCase().replaceAll('ё', 'е');
  const found: Record<OpinionFlag, boolean> = {
    refused: false,
    link: LINK.test(text),
    contact: CONTACTS.some((contact) => contact.test(text)),
    swearing: SWEARING.some((word) => word.test(text)),
  };
  return OPINION_FLAGS.filter((flag) => found[flag]);
}
