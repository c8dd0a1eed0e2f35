import { describe, expect, it } from 'vitest';
import { cyrillicReadings, soundKey } from './transliteration.ts';

describe('cyrillicReadings', () => {
  it('reads both common schemes', () => {
    expect(cyrillicReadings('videokamera')[0]).toBe('видеокамера');
    expect(cyrillicReadings('ulichnaya')[0]).toBe('уличная');
    expect(cyrillicReadings('podyom')[0]).toBe('подем');
    expect(cyrillicReadings('khranenie')[0]).toBe('хранение');
    expect(cyrillicReadings('ulichnaja')[0]).toBe('уличная');
    expect(cyrillicReadings('umnyj')).toContain('умный');
    expect(cyrillicReadings('umnyy')).toContain('умный');
  });

  it('offers щ for sh and сч for sch, after the likelier readings', () => {
    expect(cyrillicReadings('izveshatel')).toContain('извещател');
    expect(cyrillicReadings('schityvatel')).toContain('считыватель'.replace('ь', ''));
  });

  it('keeps digits', () => {
    expect(cyrillicReadings('op4')[0]).toBe('оп4');
  });
});

describe('soundKey', () => {
  it('is one for a word in both alphabets', () => {
    expect(soundKey('свенлинк')).toBe(soundKey('Swenlink'));
    expect(soundKey('детекса')).toBe(soundKey('Detexa'));
    expect(soundKey('гатрикс')).toBe(soundKey('Gatrix'));
    expect(soundKey('каблеро')).toBe(soundKey('Cablero'));
  });

  it('does not hear soft signs, doubled letters and the kinds of щ', () => {
    for (const typed of ['izveshchatel', 'izveschatel', 'izveshatel']) {
      expect(soundKey(typed)).toBe(soundKey('извещатель'));
    }
    expect(soundKey('комутатор')).toBe(soundKey('коммутатор'));
  });

  it('tells different words apart', () => {
    expect(soundKey('замок')).not.toBe(soundKey('самок'));
  });
});
