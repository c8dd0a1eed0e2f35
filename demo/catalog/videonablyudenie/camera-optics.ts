/** What follows from the resolution and the lens of a camera, whatever its body. */
export const MATRIX_OF: Record<string, string> = {
  '2 Мп': '1/2,8"',
  '3 Мп': '1/2,8"',
  '4 Мп': '1/2,7"',
  '5 Мп': '1/2,7"',
  '8 Мп': '1/1,8"',
};

export const FRAME_OF: Record<string, string> = {
  '2 Мп': '1920×1080',
  '3 Мп': '2304×1296',
  '4 Мп': '2560×1440',
  '5 Мп': '2592×1944',
  '8 Мп': '3840×2160',
};

/** At the wide end of lenses with a variable focus. */
export const ANGLE_OF: Record<string, number> = {
  '2,8 мм': 103,
  '3,6 мм': 84,
  '3,7 мм': 70,
  '4 мм': 79,
  '6 мм': 52,
  '2,8–12 мм': 98,
};

export function isVarifocal(lens: string): boolean {
  return lens.includes('–');
}
