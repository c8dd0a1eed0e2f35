import { describe, expect, it } from 'vitest';
import { UploadPlaces } from './upload-places.ts';

describe('the places of uploads', () => {
  it('are few for one address and leave room for others', () => {
    const places = new UploadPlaces({ places: 8, mostForOne: 2 });
    const taken = ['eve', 'eve', 'mallory', 'mallory'].map((caller) => places.take(caller));

    expect(() => places.take('eve')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    expect(() => places.take('ann')).not.toThrow();

    expect(places).toMatchObject({ open: 5, refused: 1 });
    for (const giveBack of taken) giveBack();
    expect(places.open).toBe(1);
    expect(() => places.take('eve')).not.toThrow();
  });

  it('are our trouble when somebody who has none finds none', () => {
    const places = new UploadPlaces({ places: 2, mostForOne: 2 });
    for (const caller of ['eve', 'mallory']) places.take(caller);

    expect(() => places.take('ann')).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
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
