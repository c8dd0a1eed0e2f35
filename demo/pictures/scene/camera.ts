import type { Point } from './svg-marks.ts';

export type Vec = readonly [number, number, number];

export const RADIAN = Math.PI / 180;

/** Orthographic; x to the right, y up, z towards the viewer. */
export class Camera {
  readonly cosYaw: number;
  readonly sinYaw: number;
  readonly cosPitch: number;
  readonly sinPitch: number;
  /** From the thing to the eye: what faces along it is seen. */
  readonly toEye: Vec;

  constructor(yaw: number, pitch = 18) {
    this.cosYaw = Math.cos(yaw * RADIAN);
    this.sinYaw = Math.sin(yaw * RADIAN);
    this.cosPitch = Math.cos(pitch * RADIAN);
    this.sinPitch = Math.sin(pitch * RADIAN);
    this.toEye = [this.sinYaw * this.cosPitch, this.sinPitch, this.cosYaw * this.cosPitch];
  }

  see([x, y, z]: Vec): Point {
    return [
      x * this.cosYaw - z * this.sinYaw,
      x * this.sinYaw * this.sinPitch + z * this.cosYaw * this.sinPitch - y * this.cosPitch,
    ];
  }
}

/** Every product of the shop stands like this. */
export const USUAL_YAW = 25;
/** The same product turned to show its side. */
export const TURNED_YAW = 50;

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
