import { writeFileSync } from 'node:fs';
import { diceOf } from '../dice.ts';
import { PICTURE_FAMILIES, type PictureFamily } from './families.ts';
import { frameCount, type Picture, renderPicture } from './render-picture.ts';

const STYLE = `body{margin:12px;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:10px;color:#33413e}
figure{margin:0;width:160px}img{display:block;width:160px;border-radius:14px;background:radial-gradient(circle at 35% 25%,#fbfdfc,#e6eceb)}`;

/** `node demo/pictures/contact-sheet.ts sheet.html 100 monday`: random pictures on one page, to be looked at. */
const [path, count = '100', luck = 'okoem'] = process.argv.slice(2);
if (!path) throw new Error('Say where to write the sheet.');
writeFileSync(path, contactSheet(Number(count), luck));

function contactSheet(count: number, luck: string): string {
  const dice = diceOf(luck);
  const tiles = Array.from({ length: count }, () => {
    const family = dice.pick(Object.keys(PICTURE_FAMILIES) as PictureFamily[]);
    const variant: string = dice.pick(PICTURE_FAMILIES[family]);
    const picture: Picture = { family, variant, seed: dice.between(1, 1_000_000) };
    const frame = dice.chance(70) ? 1 : dice.between(1, frameCount(family));
    return tile(picture, frame);
  });
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Иллюстрации товаров</title><style>${STYLE}</style>${tiles.join('')}</html>`;
}

function tile(picture: Picture, frame: number): string {
  const data = Buffer.from(renderPicture(picture, frame)).toString('base64');
  const caption = `${picture.family} ${picture.variant} ${picture.seed}/${frame}`;
  return `<figure><img alt="" src="data:image/svg+xml;base64,${data}"><figcaption>${caption}</figcaption></figure>`;
}
