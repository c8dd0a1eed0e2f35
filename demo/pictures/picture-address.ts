import { PICTURE_FAMILIES, type PictureFamily, type Tone, TONES } from './families.ts';
import { detailWord, isDetail, PICTURE_DETAILS, type PictureDetail } from './picture-details.ts';
import { frameCount, type Picture } from './render-picture.ts';

/** A picture as a department wishes it; what its family does not heed is left out of the address. */
export interface WishedPicture {
  family: string;
  variant?: string | undefined;
  tone?: string | undefined;
  [detail: string]: string | number | boolean | undefined;
}

export interface PictureRequest {
  picture: Picture;
  seed: number;
  frame: number;
}

const FOLDER = 'illustrations/';
const ENDING = '.svg';
const MOST_SEED = 2 ** 32 - 1;
/** No address we write is longer; what is longer need not be looked at. */
const LONGEST = 300;

/** `illustrations/dome/variant=dome,tone=white,seed=1234,frame=1.svg`: everything needed to draw the picture. */
export function pictureAddress(wished: WishedPicture, seed: number, frame: number): string {
  const picture = knownPicture(wished);
  if (!picture) throw new RangeError(`No picture is known for ${JSON.stringify(wished)}.`);
  if (!isSeed(seed)) throw new RangeError(`A seed is a whole number up to ${MOST_SEED}, not ${seed}.`);
  if (!isFrame(picture.family, frame)) throw new RangeError(`${picture.family} has no frame ${frame}.`);
  return written({ picture, seed, frame });
}

/** All frames of a product's gallery, the whole product first. */
export function galleryAddresses(wished: WishedPicture, seed: number): string[] {
  const first = pictureAddress(wished, seed, 1);
  // A million products ask for this, and their frames differ in the last number only.
  const stem = first.slice(0, -`1${ENDING}`.length);
  const count = frameCount(wished.family as PictureFamily);
  return Array.from({ length: count }, (_, index) => (index === 0 ? first : `${stem}${index + 1}${ENDING}`));
}

/** What the address asks for; undefined for anything pictureAddress would not have written itself. */
export function parsePictureAddress(path: string): PictureRequest | undefined {
  if (path.length > LONGEST || !path.startsWith(FOLDER) || !path.endsWith(ENDING)) return undefined;
  const [family, parameters, ...rest] = path.slice(FOLDER.length, -ENDING.length).split('/');
  if (parameters === undefined || rest.length > 0) return undefined;
  const words = new Map(parameters.split(',').map(pair));
  const [seed, frame] = [Number(words.get('seed')), Number(words.get('frame'))];
  words.delete('seed');
  words.delete('frame');
  const picture = knownPicture({ ...Object.fromEntries([...words].map(typed)), family: family! });
  if (!picture || !isSeed(seed) || !isFrame(picture.family, frame)) return undefined;
  const request = { picture, seed, frame };
  // One picture has one address: whatever else leads to it was not written by us.
  return written(request) === path ? request : undefined;
}

function written({ picture, seed, frame }: PictureRequest): string {
  let words = `variant=${picture.variant}`;
  if (picture.tone !== undefined) words += `,tone=${picture.tone}`;
  for (const name of DETAIL_NAMES) {
    const value = picture[name];
    if (value !== undefined) words += `,${name}=${value}`;
  }
  return `${FOLDER}${picture.family}/${words},seed=${seed},frame=${frame}${ENDING}`;
}

const DETAIL_NAMES = Object.keys(PICTURE_DETAILS) as PictureDetail[];

/** The wish in our own words, or undefined when its family, variant or tone is none of ours. */
function knownPicture({ family, variant, tone, ...wishes }: WishedPicture): Picture | undefined {
  if (!Object.hasOwn(PICTURE_FAMILIES, family)) return undefined;
  const known = family as PictureFamily;
  const variants: readonly string[] = PICTURE_FAMILIES[known];
  if (variant !== undefined && !variants.includes(variant)) return undefined;
  if (tone !== undefined && !(TONES as readonly string[]).includes(tone)) return undefined;
  const details = Object.entries(wishes)
    .map(([name, value]): [string, unknown] => [name, detailWord(name, value)])
    .filter(([name, value]) => isDetail(known, name, value));
  return {
    family: known,
    variant: variant ?? variants[0]!,
    ...(tone !== undefined && { tone: tone as Tone }),
    ...Object.fromEntries(details),
  };
}

function pair(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}

function typed([name, value]: [string, string]): [string, string | number] {
  const isNumber = Object.hasOwn(PICTURE_DETAILS, name) && 'least' in PICTURE_DETAILS[name as PictureDetail];
  return [name, isNumber ? Number(value) : value];
}

function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED;
}

function isFrame(family: PictureFamily, frame: number): boolean {
  return Number.isInteger(frame) && frame >= 1 && frame <= frameCount(family);
}
