import { expect, it } from 'vitest';
import { splitCardBody } from './card-body.ts';

it('parts the introduction from what comes after the first heading', () => {
  expect(splitCardBody('<p>а<br>б <img src="x"></p><h2>Вопросы</h2><p>в</p>')).toEqual({
    intro: '<p>а<br>б <img src="x"></p>',
    rest: '<h2>Вопросы</h2><p>в</p>',
  });
});

it.each(['<p>а</p>', '', '<h2>а</h2><p>б</p>', '<div><p>а</p><h2>б</h2></div>'])(
  'leaves whole what has no such place: %s',
  (html) => {
    expect(splitCardBody(html)).toEqual({ intro: html, rest: '' });
  },
);
