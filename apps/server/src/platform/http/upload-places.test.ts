import { describe, expect, it } from 'vitest';
import { UploadPlaces } from './upload-places.ts';

describe('the places of uploads', () => {
  it('are few for one address and leave room for others', () => {
    const places = new UploadPlaces({ places: 8, mostForOne: 2 });
    const taken = ['eve', 'eve', 'mallory', 'mallory'].map((caller) => places.take(caller));

    expect(() => places.take('eve')).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect(() => places.take('ann')).not.toThrow();

    expect(places).toMatchObject({ open: 5, refused: 1 });
    for (const giveBack of taken) giveBack();
    expect(places.open).toBe(1);
    expect(() => places.take('eve')).not.toThrow();
  });

  it('are given back once, however often that is said', () => {
    const places = new UploadPlaces({ places: 8, mostForOne: 2 });
    const giveBack = places.take('ann');
    places.take('ann');

    giveBack();
    giveBack();

    expect(places.open).toBe(1);
  });
});
