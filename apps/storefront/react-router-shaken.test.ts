import { expect, it } from 'vitest';
import { withoutExplanations } from './react-router-shaken.ts';

it('the router keeps its checks and loses their texts, whatever these are made of', () => {
  const code =
    'invariant(a(b), `You (${c ? ")" : ""}) must`);\nwarning(false, "No (routes)" + x);\nif (y) warningOnce("key", z, "long");\ninvariant(d);other(1, "stays");';
  expect(withoutExplanations(code)).toBe(
    'invariant(a(b), "");\nwarning(false, "");\nif (y) warningOnce("key", z, "");\ninvariant(d);other(1, "stays");',
  );
});
