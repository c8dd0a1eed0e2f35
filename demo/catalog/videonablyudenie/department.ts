import type { Department } from '../leaf.ts';
import { ahdBullets, ahdDomes, ahdMiniatures } from './ahd-cameras.ts';
import { brackets, housings, mountingBoxes } from './camera-mounts.ts';
import { ahdKits, ipKits, wifiKits } from './cctv-kits.ts';
import { cctvMonitors } from './cctv-monitors.ts';
import { doorStations, handsets, intercomKits, intercomMonitors } from './intercoms.ts';
import { ipBoxes, ipBullets, ipTurrets } from './ip-cameras.ts';
import { ipDomes } from './ip-domes.ts';
import { ipPanoramas, ipWifi } from './ip-special-cameras.ts';
import { illuminators, lenses } from './lenses-and-illuminators.ts';
import { ptzAhd, ptzControllers, ptzIp } from './ptz-cameras.ts';
import { dvrs, hybrids, nvrs, vehicleRecorders } from './recorders.ts';
import { hardDrives, memoryCards } from './recording-media.ts';
import { activeBaluns, hdmiExtenders, passiveBaluns } from './video-transmission.ts';

export const department: Department = {
  code: 'videonablyudenie',
  name: 'Видеонаблюдение',
  sections: [
    {
      code: 'ip-kamery',
      name: 'IP-камеры',
      leaves: [ipDomes, ipBullets, ipTurrets, ipBoxes, ipPanoramas, ipWifi],
    },
    {
      code: 'ahd-kamery',
      name: 'Аналоговые и AHD-камеры',
      leaves: [ahdDomes, ahdBullets, ahdMiniatures],
    },
    { code: 'povorotnye-kamery', name: 'Поворотные камеры', leaves: [ptzIp, ptzAhd, ptzControllers] },
    {
      code: 'videoregistratory',
      name: 'Видеорегистраторы и хранение',
      leaves: [nvrs, dvrs, hybrids, vehicleRecorders, hardDrives, memoryCards],
    },
    {
      code: 'domofony',
      name: 'Домофоны',
      leaves: [intercomMonitors, doorStations, handsets, intercomKits],
    },
    {
      code: 'obektivy-i-kronshteyny',
      name: 'Объективы и кронштейны',
      leaves: [lenses, illuminators, brackets, mountingBoxes, housings],
    },
    {
      code: 'peredacha-i-otobrazhenie-video',
      name: 'Передача и отображение видео',
      leaves: [passiveBaluns, activeBaluns, hdmiExtenders, cctvMonitors],
    },
    {
      code: 'komplekty-videonablyudeniya',
      name: 'Комплекты видеонаблюдения',
      leaves: [ipKits, ahdKits, wifiKits],
    },
  ],
};
