import { n1, n3 } from '../scene/svg-marks.ts';
import { drawOfficeObject } from './office-object.ts';
import { drawParkingObject } from './parking-object.ts';
import { Stage } from './stage.ts';
import { drawWarehouseObject } from './warehouse-object.ts';

/** Objects that the shop equips, drawn whole for the banners of the home page. */
const OBJECTS = {
  office: drawOfficeObject,
  warehouse: drawWarehouseObject,
  parking: drawParkingObject,
} as const satisfies Record<string, (stage: Stage) => void>;

export type ObjectName = keyof typeof OBJECTS;

const SHEET = { width: 500, height: 400, margin: 6 } as const;
const ADDRESS = /^illustrations\/objects\/([a-z]{1,20})\.svg$/;

export const objectAddress = (name: ObjectName): string => `illustrations/objects/${name}.svg`;

export function parseObjectAddress(path: string): ObjectName | undefined {
  const name = ADDRESS.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(OBJECTS, name) ? (name as ObjectName) : undefined;
}

export function drawObject(name: ObjectName): string {
  const stage = new Stage();
  OBJECTS[name](stage);
  const { left, right, top, bottom } = stage.room.extent;
  const { width, height, margin } = SHEET;
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const x = width / 2 - ((left + right) / 2) * scale;
  const y = height / 2 - ((top + bottom) / 2) * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><defs>${stage.defs}</defs><g transform="translate(${n1(x)} ${n1(y)}) scale(${n3(scale)})">${stage.room.drawing}</g></svg>`;
}
