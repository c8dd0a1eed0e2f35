import { writeFileSync } from 'node:fs';
import { DEPARTMENTS } from '../catalog/departments.ts';
import { draftFamily } from '../catalog/draft-family.ts';
import type { Department, Leaf } from '../catalog/leaf.ts';
import { parsePictureAddress, pictureAddress } from './picture-address.ts';
import { renderPicture } from './render-picture.ts';

const STYLE = `body{margin:12px;font:11px/1.25 sans-serif;color:#33413e}h2{margin:14px 0 6px;font-size:15px}
section{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}div{display:flex;flex-wrap:wrap;gap:4px;align-content:start}
p{width:100%;margin:0;font-weight:700}img{display:block;width:96px;border-radius:10px;background:radial-gradient(circle at 35% 25%,#fbfdfc,#e6eceb)}`;

/** `node demo/pictures/leaf-sheet.ts sheet.html kontrol-dostupa`: what every leaf of a department shows, at the size of a list. */
const [path, only] = process.argv.slice(2);
if (!path) throw new Error('Say where to write the sheet.');
const shown = DEPARTMENTS.filter(({ code }) => only === undefined || code === only);
writeFileSync(
  path,
  `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${shown.map(sheet).join('')}`,
);

function sheet({ name, sections }: Department): string {
  const leaves = sections.flatMap((section) => section.leaves);
  return `<h2>${name}</h2><section>${leaves.map(row).join('')}</section>`;
}

function row(leaf: Leaf): string {
  const drafts = Array.from({ length: 3 }, (_, number) => draftFamily(leaf, number)[0]!);
  const tiles = drafts.map(({ picture }, index) => {
    const request = parsePictureAddress(pictureAddress(picture, 1001 + index * 37, 1))!;
    const svg = renderPicture({ ...request.picture, seed: request.seed }, 1);
    const data = Buffer.from(svg).toString('base64');
    return `<img alt="" src="data:image/svg+xml;base64,${data}">`;
  });
  return `<div><p>${leaf.name} · ${drafts[0]!.picture.family} ${drafts[0]!.picture.variant ?? ''}</p>${tiles.join('')}</div>`;
}
