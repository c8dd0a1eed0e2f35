import { describe, expect, it } from 'vitest';
import { BLOCK_BYTES, type UploadPlace, UploadPlaces } from './upload-places.ts';

const TOO_MUCH = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retry_after: 2 } });
const FULL = expect.objectContaining({ code: 'OVERLOADED', details: { retry_after: 2 } });

describe('the memory of uploads', () => {
  it('is shared by what has come: one address gets no more than is left for others', () => {
    const places = placesOf({ blocks: 16 });
    const [first, second] = [open(places, 'eve', 4), open(places, 'eve', 4)];

    expect(() => second.grow()).toThrow(TOO_MUCH);
    expect(() => places.placeFor('eve').grow()).toThrow(TOO_MUCH);
    open(places, 'ann', 4);

    expect(places).toMatchObject({ usage: { files: 3, bytes: 12 * BLOCK_BYTES }, refused: 2 });
    first.giveBack();
    expect(() => second.grow()).not.toThrow();
  });

  it('is never for one address alone, however much is free', () => {
    const places = placesOf({ blocks: 100, mostForOne: 5 });
    open(places, 'eve', 1);

    const other = open(places, 'eve', 4);

    expect(() => other.grow()).toThrow(TOO_MUCH);
  });

  it('is hardly taken by many files of which little comes', () => {
    const places = placesOf({ blocks: 2560, files: 1024, mostFilesForOne: 32 });
    for (let address = 0; address < 24; address += 1) {
      for (let file = 0; file < 32; file += 1) open(places, `slow ${address}`, 1);
      expect(() => open(places, `slow ${address}`, 1)).toThrow(TOO_MUCH);
    }

    // Ten megabytes.
    expect(() => open(places, 'ann', 160)).not.toThrow();
  });

  it('is our trouble when it is not enough for the one file of somebody', () => {
    const places = placesOf({ blocks: 4 });
    const [eve] = [open(places, 'eve', 2), open(places, 'mallory', 1)];
    const ann = open(places, 'ann', 1);

    expect(() => ann.grow()).toThrow(FULL);
    expect(() => places.placeFor('bob').grow()).toThrow(FULL);
    expect(() => places.placeFor('ann').grow()).toThrow(TOO_MUCH);
    eve.giveBack();
    expect(() => ann.grow()).not.toThrow();
  });
});

describe('the places of uploads', () => {
  it('are shared too', () => {
    const places = placesOf({ blocks: 1000, files: 8 });
    for (let file = 0; file < 4; file += 1) open(places, 'eve', 1);

    expect(() => places.placeFor('eve').grow()).toThrow(TOO_MUCH);
    expect(() => open(places, 'ann', 1)).not.toThrow();
  });

  it('are given back once, however often that is said', () => {
    const places = placesOf({ blocks: 16 });
    const place = open(places, 'ann', 2);
    open(places, 'ann', 1);

    place.giveBack();
    place.giveBack();

    expect(places.usage).toEqual({ files: 1, bytes: BLOCK_BYTES });
  });

  it('are not taken by bytes that come when the call is over', () => {
    const places = placesOf({ blocks: 16 });
    const [unused, used] = [places.placeFor('ann'), open(places, 'ann', 1)];
    for (const place of [unused, used]) place.giveBack();

    for (const place of [unused, used])
      expect(() => place.grow()).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));

    expect(places).toMatchObject({ usage: { files: 0, bytes: 0 }, refused: 0 });
  });
});

interface Bounds {
  blocks: number;
  mostForOne?: number;
  files?: number;
  mostFilesForOne?: number;
}

function placesOf({
  blocks,
  mostForOne = blocks,
  files = 100,
  mostFilesForOne = files,
}: Bounds): UploadPlaces {
  return new UploadPlaces({
    bytes: blocks * BLOCK_BYTES,
    mostBytesForOne: mostForOne * BLOCK_BYTES,
    files,
    mostFilesForOne,
  });
}

function open(places: UploadPlaces, caller: string, blocks: number): UploadPlace {
  const place = places.placeFor(caller);
  for (let block = 0; block < blocks; block += 1) place.grow();
  return place;
}
