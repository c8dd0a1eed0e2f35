/** A word that begins what the thing is for or comes with: the name of the thing itself ends before it. */
const PREPOSITIONS =
  'для к ко с со под на от до по из в во за при без над о об у через вместо for with'.split(' ');
const CONNECTIVES = 'и или а не же что как это and or the'.split(' ');
/** Words of a shopper that no card holds. */
const SHOPPING = (
  'купить заказать цена цены ценой стоимость прайс недорого дешево дешевый ' +
  'наличии отзывы характеристики интернет магазин buy price'
).split(' ');

/** Words of whoever asks a person rather than a search box. */
const ASKING = (
  'чем чтобы чтоб нужен нужна нужно нужны надо хочу подскажите посоветуйте подберите какой какая какое какие ' +
  'где куда сколько стоит можно ли бы мне нам оформить узнать'
).split(' ');

/** Of the prepositions those after which a query says where or for what the thing is used. */
const PURPOSES = new Set('для к ко под на от в во за при над у for'.split(' '));

const PREPOSITION_SET = new Set(PREPOSITIONS);
const UNINDEXED = new Set([...PREPOSITIONS, ...CONNECTIVES]);
const UNASKED = new Set([...PREPOSITIONS, ...CONNECTIVES, ...SHOPPING, ...ASKING]);

export function isPreposition(word: string): boolean {
  return PREPOSITION_SET.has(word);
}

export function isPurpose(word: string): boolean {
  return PURPOSES.has(word);
}

/** Words that say nothing about a product and are kept out of the index. */
export function isStopWord(word: string): boolean {
  return UNINDEXED.has(word);
}

/** Words that a query can lose without losing its sense. */
export function isIdleInQuery(word: string): boolean {
  return UNASKED.has(word);
}
