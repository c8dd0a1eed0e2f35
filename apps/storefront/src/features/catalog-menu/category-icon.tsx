import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs';
import IconBatteryCharging from '@tabler/icons-react/dist/esm/icons/IconBatteryCharging.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import IconEngine from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs';
import IconFireExtinguisher from '@tabler/icons-react/dist/esm/icons/IconFireExtinguisher.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconLockSquare from '@tabler/icons-react/dist/esm/icons/IconLockSquare.mjs';
import IconNetwork from '@tabler/icons-react/dist/esm/icons/IconNetwork.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';

const ICONS: Readonly<Record<string, typeof IconCategory>> = {
  videonablyudenie: IconDeviceCctv,
  'ohranno-pozharnaya-signalizatsiya': IconFlame,
  'kontrol-dostupa': IconIdBadge2,
  generatory: IconEngine,
  'kabelnye-sistemy': IconPlugConnected,
  seyfy: IconLockSquare,
  'setevoe-oborudovanie': IconNetwork,
  'umnyy-dom': IconSmartHome,
  elektropitanie: IconBatteryCharging,
  'shlagbaumy-i-avtomatika': IconBarrierBlock,
  'elektronnye-komponenty': IconCpu,
  orgtehnika: IconPrinter,
  'izmeritelnye-pribory': IconGauge,
  'instrument-dlya-protyazhki-kabelya': IconTool,
  'zhurnaly-ucheta': IconNotebook,
  'sistemy-opovescheniya': IconSpeakerphone,
  pozharotushenie: IconFireExtinguisher,
  osveschenie: IconBulb,
};

/** An operator may add a category we have no picture for. */
export function CategoryIcon({ code, size = 20 }: { code: string; size?: number }) {
  const Icon = Object.hasOwn(ICONS, code) ? ICONS[code]! : IconCategory;
  return <Icon size={size} stroke={1.75} aria-hidden data-category-icon={code} />;
}
