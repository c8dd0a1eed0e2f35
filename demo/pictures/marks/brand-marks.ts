import type { SignName } from './signs.ts';

export interface Mark {
  name: string;
  face: 'heavy' | 'light' | 'swift' | 'soft' | 'stencil' | 'inline' | 'narrow' | 'broad';
  layout: 'left' | 'over' | 'bar' | 'plate';
  ink: string;
  second: string;
  /** Not drawn on a plate or above a bar: the letters stand for themselves there. */
  sign: SignName | undefined;
}

function mark(
  name: string,
  face: Mark['face'],
  layout: Mark['layout'],
  ink: string,
  second: string,
  sign: SignName,
): Mark {
  return { name, face, layout, ink, second, sign };
}

/** How each invented brand writes itself, by its code. */
export const MARKS: Readonly<Record<string, Mark>> = {
  zorkan: mark('Зоркан', 'heavy', 'left', '#0c1f1b', '#e0392b', 'eye'),
  lumetra: mark('Lumetra', 'soft', 'over', '#3a2a78', '#f2a900', 'sun'),
  irvis: mark('Ирвис', 'narrow', 'left', '#5b1848', '#0ea371', 'peak'),
  kestora: mark('Kestora', 'light', 'left', '#00553f', '#93a19d', 'hex'),
  optimur: mark('Оптимур', 'stencil', 'over', '#0b5d7a', '#f0672a', 'target'),
  vantori: mark('Vantori', 'broad', 'bar', '#b3261e', '#3a8fd9', 'crystal'),
  'signum-r': mark('Сигнум-Р', 'swift', 'left', '#22303a', '#3a8fd9', 'horn'),
  trevis: mark('Тревис', 'inline', 'left', '#1f3f8f', '#e0392b', 'shield'),
  piroskan: mark('Пироскан', 'light', 'left', '#b3261e', '#f2a900', 'flame'),
  plamet: mark('Пламет', 'stencil', 'bar', '#b3261e', '#f2a900', 'flame'),
  detexa: mark('Detexa', 'broad', 'plate', '#7a3b00', '#93a19d', 'target'),
  vorta: mark('Ворта', 'swift', 'over', '#0c1f1b', '#f0672a', 'gate'),
  klyuchar: mark('Ключар', 'inline', 'left', '#3a2a78', '#f0672a', 'key'),
  portessa: mark('Portessa', 'heavy', 'plate', '#5b1848', '#3a8fd9', 'gate'),
  strazhen: mark('Стражен', 'soft', 'left', '#00553f', '#e0392b', 'shield'),
  gatrix: mark('Gatrix', 'narrow', 'left', '#0b5d7a', '#f2a900', 'bracket'),
  magnor: mark('Магнор', 'swift', 'left', '#b3261e', '#0ea371', 'magnet'),
  voltur: mark('Волтур', 'inline', 'over', '#22303a', '#93a19d', 'bolt'),
  enerdom: mark('Enerdom', 'heavy', 'left', '#b3261e', '#93a19d', 'house'),
  tyaglov: mark('Тяглов', 'soft', 'left', '#22303a', '#f0672a', 'arrow'),
  'kazuma-power': mark('Kazuma Power', 'narrow', 'over', '#1f3f8f', '#3a8fd9', 'bolt'),
  mednika: mark('Медника', 'light', 'bar', '#7a3b00', '#e0392b', 'coil'),
  provodar: mark('Проводар', 'stencil', 'left', '#0c1f1b', '#f2a900', 'waves'),
  zhilar: mark('Жилар', 'broad', 'left', '#3a2a78', '#0ea371', 'rings'),
  netorra: mark('Netorra', 'soft', 'left', '#5b1848', '#0ea371', 'nodes'),
  fibris: mark('Фибрис', 'narrow', 'bar', '#00553f', '#93a19d', 'beam'),
  gofrum: mark('Гофрум', 'light', 'plate', '#0b5d7a', '#f0672a', 'coil'),
  basten: mark('Бастен', 'stencil', 'over', '#00553f', '#3a8fd9', 'square'),
  tverdis: mark('Твердис', 'broad', 'left', '#0b5d7a', '#e0392b', 'hex'),
  sejfar: mark('Sejfar', 'swift', 'plate', '#b3261e', '#f2a900', 'crystal'),
  kommutek: mark('Коммутек', 'inline', 'left', '#22303a', '#f2a900', 'nodes'),
  wavelin: mark('Wavelin', 'heavy', 'left', '#1f3f8f', '#0ea371', 'waves'),
  swenlink: mark('Swenlink', 'stencil', 'left', '#7a3b00', '#93a19d', 'rings'),
  domis: mark('Домис', 'broad', 'over', '#0c1f1b', '#f0672a', 'house'),
  hublix: mark('Hublix', 'swift', 'left', '#3a2a78', '#3a8fd9', 'nodes'),
  akvarden: mark('Акварден', 'inline', 'left', '#5b1848', '#e0392b', 'drop'),
  besperis: mark('Бесперис', 'heavy', 'over', '#3a2a78', '#e0392b', 'half'),
  akumor: mark('Akumor', 'soft', 'bar', '#5b1848', '#f2a900', 'steps'),
  stabilar: mark('Стабилар', 'narrow', 'left', '#00553f', '#0ea371', 'waves'),
  powrex: mark('Powrex', 'light', 'left', '#0b5d7a', '#93a19d', 'bolt'),
  strelar: mark('Стрелар', 'inline', 'left', '#b3261e', '#f0672a', 'arrow'),
  portalis: mark('Порталис', 'heavy', 'bar', '#22303a', '#3a8fd9', 'gate'),
  klemmar: mark('Клеммар', 'soft', 'plate', '#1f3f8f', '#3a8fd9', 'bracket'),
  relanta: mark('Relanta', 'narrow', 'over', '#7a3b00', '#e0392b', 'chip'),
  mikrum: mark('Микрум', 'light', 'left', '#0c1f1b', '#f2a900', 'chip'),
  pechatar: mark('Печатар', 'stencil', 'bar', '#7a3b00', '#0ea371', 'page'),
  inkora: mark('Inkora', 'broad', 'left', '#0c1f1b', '#93a19d', 'drop'),
  metrus: mark('Метрус', 'swift', 'left', '#3a2a78', '#f0672a', 'steps'),
  testora: mark('Testora', 'narrow', 'left', '#5b1848', '#f0672a', 'target'),
  trosar: mark('Тросар', 'light', 'over', '#00553f', '#3a8fd9', 'rope'),
  cablero: mark('Cablero', 'stencil', 'left', '#0b5d7a', '#e0392b', 'coil'),
  reglam: mark('Реглам', 'broad', 'left', '#b3261e', '#f2a900', 'page'),
  golosar: mark('Голосар', 'swift', 'over', '#22303a', '#0ea371', 'horn'),
  sonvex: mark('Sonvex', 'inline', 'bar', '#1f3f8f', '#93a19d', 'horn'),
  gasmar: mark('Гасмар', 'heavy', 'left', '#b3261e', '#f2a900', 'drop'),
  penotur: mark('Пенотур', 'soft', 'left', '#1f3f8f', '#f0672a', 'flame'),
  svetlar: mark('Светлар', 'broad', 'left', '#7a3b00', '#3a8fd9', 'sun'),
  lumigard: mark('Lumigard', 'swift', 'bar', '#0c1f1b', '#e0392b', 'beam'),
  luchen: mark('Лучен', 'inline', 'left', '#3a2a78', '#f2a900', 'beam'),
  krepen: mark('Крепен', 'heavy', 'over', '#5b1848', '#0ea371', 'peak'),
};
