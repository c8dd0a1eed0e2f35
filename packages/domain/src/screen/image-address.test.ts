import { describe, expect, it } from 'vitest';
import { IMAGE_SIZES, imageAddress, imageSources, readImageAddress } from './image-address.ts';

const OWN = '/';

describe('imageAddress', () => {
  it('asks the service of the page itself, and takes an address of a file for the file [INTEG-015]', () => {
    const address = '/insecure/rs:fit:320:320/plain/file/illustrations/dome/seed=1%2Cframe=1.svg@webp';
    const size = { width: 320, height: 320 };

    expect(imageAddress('/files/illustrations/dome/seed=1,frame=1.svg', size, OWN)).toBe(address);
    expect(imageAddress('illustrations/dome/seed=1,frame=1.svg', size, OWN)).toBe(address);
  });

  it('stays empty for a thing without a picture', () => {
    expect(imageAddress('', { width: 320, height: 320 }, OWN)).toBe('');
  });
});

describe('imageSources', () => {
  it('offers two formats for two densities, each side the smallest that needs no stretching', () => {
    expect(imageSources('/files/a.svg', { width: 250, height: 100, gravity: 'ce' }, OWN)).toEqual({
      avif: [
        '/insecure/g:ce/rs:fit:320:160/plain/file/a.svg@avif 1x',
        '/insecure/g:ce/rs:fit:640:320/plain/file/a.svg@avif 2x',
      ].join(', '),
      webp: [
        '/insecure/g:ce/rs:fit:320:160/plain/file/a.svg@webp 1x',
        '/insecure/g:ce/rs:fit:640:320/plain/file/a.svg@webp 2x',
      ].join(', '),
      src: '/insecure/g:ce/rs:fit:320:160/plain/file/a.svg@webp',
    });
  });

  it('keeps a side free, and offers one picture where there is none sharper', () => {
    expect(imageSources('a.svg', { width: 1500, height: 0 }, OWN).avif).toBe(
      '/insecure/rs:fit:1920:0/plain/file/a.svg@avif',
    );
  });

  it.each(['https://other.example/a.jpg', '//other.example/a.jpg', ''])(
    'leaves %s as it is [INTEG-017]',
    (path) => {
      expect(imageSources(path, { width: 48, height: 48 }, OWN)).toEqual({ src: path });
    },
  );

  it('leaves every picture as it is without a service [INTEG-017]', () => {
    expect(imageSources('/files/a.svg', { width: 48, height: 48 }, '')).toEqual({ src: '/files/a.svg' });
  });
});

describe('readImageAddress', () => {
  it('reads what imageSources writes', () => {
    for (const side of IMAGE_SIZES) {
      const { src } = imageSources(
        'illustrations/a=1,b@2x.svg',
        { width: side, height: 0, gravity: 'no' },
        OWN,
      );

      expect(readImageAddress(decodeURIComponent(src.slice('/insecure/'.length)))).toEqual({
        width: side,
        height: 0,
        format: 'webp',
        path: 'illustrations/a=1,b@2x.svg',
      });
    }
  });

  it.each([
    'rs:fit:320:320/plain/file/a.svg',
    'rs:fit:320:320/plain/file/a.svg@jpg',
    'rs:fit:320:320/plain/file/a.svg@WEBP',
    'rs:fit:321:320/plain/file/a.svg@webp',
    'rs:fit:0:0/plain/file/a.svg@webp',
    'rs:fit:-320:320/plain/file/a.svg@webp',
    'rs:fit:3e2:320/plain/file/a.svg@webp',
    'rs:fill:320:320/plain/file/a.svg@webp',
    'rs:fit:320/plain/file/a.svg@webp',
    'g:up/rs:fit:320:320/plain/file/a.svg@webp',
    'g:/rs:fit:320:320/plain/file/a.svg@webp',
    'rs:fit:320:320/g:ce/plain/file/a.svg@webp',
    'rs:fit:320:320/plain/a.svg@webp',
    'rs:fit:320:320/plain/file/@webp',
    'rs:fit:320:320/plain/file//etc/passwd@webp',
    'rs:fit:320:320/plain/file/a/../../b@webp',
    'rs:fit:320:320/plain/file/a\\..\\b@webp',
    'rs:fit:320:320/plain/file/a\nb@webp',
    'rs:fit:320:320/plain/https://evil.example/a.png@webp',
  ])('understands nothing of %j', (address) => {
    expect(readImageAddress(address)).toBeUndefined();
  });
});
