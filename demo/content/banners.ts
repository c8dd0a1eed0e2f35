import { contentPicture } from './content-picture.ts';
import type { DemoBanner } from './content-types.ts';

export const BANNERS: readonly DemoBanner[] = [
  {
    place: 'home-main',
    title: 'Всё, что охраняет объект',
    text: 'Камеры, сигнализация, доступ, кабель и питание 30 продавцов. Цены и остатки — для вашего города.',
    url: '/catalog/videonablyudenie',
    image: contentPicture({ family: 'ptz', tone: 'white' }),
  },
  {
    place: 'home-main',
    title: 'Загрузите спецификацию',
    text: 'Найдём товары и аналоги по каждой строке, покажем цены, сроки и склады рядом с объектом.',
    url: '/pages/specs',
    image: contentPicture({ family: 'tools', variant: 'case' }),
  },
  {
    place: 'home-main',
    title: 'Огнетушители к проверке',
    text: 'Порошковые, углекислотные и воздушно-эмульсионные — со склада, с паспортом и сертификатом.',
    url: '/catalog/collections/pozharnaya-bezopasnost',
    image: contentPicture({ family: 'extinguisher', variant: 'powder', mass: 5 }),
  },
  {
    place: 'home-main',
    title: 'Кабель бухтами и в нарезку',
    text: 'Огнестойкий, силовой, витая пара. Отрежем по вашему метражу и отгрузим из наличия.',
    url: '/catalog/collections/kabel-so-sklada',
    image: contentPicture({ family: 'cable', variant: 'coil', tone: 'orange', cores: 2 }),
  },
];
