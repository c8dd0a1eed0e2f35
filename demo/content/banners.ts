import { objectAddress } from '../pictures/objects/object-scene.ts';
import { contentPicture } from './content-picture.ts';
import type { DemoBanner } from './content-types.ts';

export const BANNERS: readonly DemoBanner[] = [
  {
    place: 'home-main',
    title: 'Всё, что охраняет объект',
    text: 'Проходная, двери, камеры и сигнализация бизнес-центра. Цены и остатки 30 продавцов для вашего города.',
    url: '/catalog/kontrol-dostupa',
    action: 'Собрать проходную',
    second: { url: '/pages/specs', action: 'Загрузить спецификацию' },
    image: objectAddress('office'),
  },
  {
    place: 'home-main',
    title: 'Склад под защитой',
    text: 'Дымовые линейные извещатели, огнетушители к проверке и камеры над стеллажами со складов рядом с объектом.',
    url: '/catalog/collections/dlya-sklada',
    action: 'Оснастить склад',
    second: { url: '/pages/projecting', action: 'Заказать проект' },
    image: objectAddress('warehouse'),
  },
  {
    place: 'home-main',
    title: 'Въезд без очереди',
    text: 'Шлагбаумы, болларды, распознавание номеров и свет для парковки. Монтаж с выездом и гарантией.',
    url: '/catalog/collections/vezd-i-parkovka',
    action: 'Выбрать шлагбаум',
    second: { url: '/pages/montage', action: 'Заказать монтаж' },
    image: objectAddress('parking'),
  },
  {
    place: 'home-main',
    title: 'Кабель бухтами и в нарезку',
    text: 'Огнестойкий, силовой, витая пара. Отрежем по вашему метражу и отгрузим из наличия.',
    url: '/catalog/collections/kabel-so-sklada',
    action: 'Выбрать кабель',
    second: { url: '/pages/specs', action: 'Загрузить спецификацию' },
    image: contentPicture({ family: 'cable', variant: 'coil', tone: 'orange', cores: 2 }),
  },
];
