import { DRAWINGS } from './drawings.ts';
import { PICTURE_FAMILIES, type PictureFamily, type Tone } from './families.ts';
import type { PictureDetails } from './picture-details.ts';
import { cartonFrame, closeFrame, type FrameKind, framesOf, setFrame, wholeFrame } from './picture-frames.ts';
import { pickBySeed } from './picture-look.ts';
import { TURNED_YAW, USUAL_YAW } from './scene/camera.ts';
import { Scene } from './scene/scene.ts';

/** What is drawn: the family with its variant and tone, details, and a seed that tells twins apart. */
export interface Picture extends PictureDetails {
  family: PictureFamily;
  /** The family's first unless named. */
  variant?: string;
  tone?: Tone;
  /** Nought draws the family as designed. */
  seed?: number;
}

/** How many frames the gallery of such a product has: three to five. */
export function frameCount(family: PictureFamily): number {
  return framesOf(family).length;
}

/** One frame as an SVG file; frames are counted from 1, and the first shows the whole product. */
export function renderPicture(picture: Picture, frame: number): string {
  const kind = framesOf(picture.family)[frame - 1];
  if (kind === undefined) throw new RangeError(`The picture ${picture.family} has no frame ${frame}.`);
  const scene = new Scene(kind === 'turned' ? TURNED_YAW : USUAL_YAW);
  const { family, variant = PICTURE_FAMILIES[family][0], tone, seed = 0, ...details } = picture;
  DRAWINGS[family](scene, { variant, tone, details, pick: pickBySeed(seed) });
  return frameOf(scene, kind, picture);
}

/** Booms reach nearer to the edges than anything else. */
const LONG_BARRIERS: ReadonlySet<string> = new Set(['barrier', 'gate', 'bollard', 'chain', 'arm']);

function frameOf(scene: Scene, kind: FrameKind, { family, variant, size = 100 }: Picture): string {
  if (kind === 'front' || kind === 'base') return closeFrame(scene, kind);
  if (kind === 'set') return setFrame(scene, size / 100);
  if (kind === 'carton') return cartonFrame(scene);
  const isLong = family === 'barrier' && (variant === undefined || LONG_BARRIERS.has(variant));
  return isLong ? wholeFrame(scene, size / 100, 330) : wholeFrame(scene, size / 100);
}
