import { describe, expect, it } from 'vitest';
import { loadedReviews } from '../screen/reviews-widget.ts';
import { assertObject, joinErrors } from './error-answer.ts';

describe('joinErrors', () => {
  it('leaves no empty line for an error without a message', () => {
    const errors = [error('A', 'один'), { code: 'B' }, error('C', 'три')];
    expect(joinErrors(400, { errors })).toMatchObject({ code: 'A & B & C', message: 'один\nтри' });
  });

  it('joins all messages with line breaks [ERR-003]', () => {
    expect(joinErrors(400, { errors: [error('A', 'один'), error('B', 'два')] }).message).toBe('один\nдва');
    expect(joinErrors(400, { errors: [error('A', 'один')] }).message).toBe('один');
  });

  it("says 'Request failed' to an answer without an errors array [ERR-004]", () => {
    for (const answer of [
      {},
      { errors: null },
      { errors: 'no' },
      { message: 'no' },
      null,
      [],
      { errors: {} },
    ]) {
      expect(joinErrors(500, answer)).toEqual({ status: 500, code: '', message: 'Request failed' });
    }
  });

  it("joins distinct codes with ' & ' [ERR-005]", () => {
    const errors = [error('A', 'x'), error('B', 'y'), error('A', 'z')];
    expect(joinErrors(400, { errors }).code).toBe('A & B');
  });

  it('keeps the status beside the codes [ERR-006]', () => {
    expect(joinErrors(409, { errors: [error('CONFLICT', 'x')] })).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'x',
    });
  });

  it("says 'Request failed' to a body that was no JSON [ERR-014]", () => {
    expect(joinErrors(502, undefined)).toEqual({ status: 502, code: '', message: 'Request failed' });
    expect(joinErrors(502, '<html>')).toEqual({ status: 502, code: '', message: 'Request failed' });
  });
});

describe('assertObject', () => {
  it("raises 'Not an object parameter' for anything that is none [ERR-012]", () => {
    for (const value of [undefined, null, 1, 'x', true, [], () => undefined]) {
      expect(() => assertObject(value)).toThrow('Not an object parameter');
    }
    expect(() => assertObject({})).not.toThrow();
  });
});

describe('loadedReviews', () => {
  it("raises 'reviews service is not loaded yet' before the script has come [ERR-011]", () => {
    expect(() => loadedReviews(undefined)).toThrow('reviews service is not loaded yet');
    const widget = { show: () => 1 };
    expect(loadedReviews(widget)).toBe(widget);
  });
});

function error(code: string, message: string) {
  return { code, message };
}
