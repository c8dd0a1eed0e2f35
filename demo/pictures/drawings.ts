import { drawCard, drawCloser } from './drawings/draw-access-parts.ts';
import { drawCallPoint, drawContact, drawModule } from './drawings/draw-alarm-parts.ts';
import { drawBarrier } from './drawings/draw-barrier.ts';
import { drawBullet } from './drawings/draw-bullet.ts';
import { drawCable } from './drawings/draw-cable.ts';
import { drawComponent } from './drawings/draw-component.ts';
import { drawConnector } from './drawings/draw-connector.ts';
import { drawDome, drawFisheye } from './drawings/draw-dome.ts';
import { drawDoorStation } from './drawings/draw-door-station.ts';
import { drawButton } from './drawings/draw-exit-buttons.ts';
import { drawExtinguisher } from './drawings/draw-extinguisher.ts';
import { drawFastener } from './drawings/draw-fixings.ts';
import { drawGateDrive } from './drawings/draw-gate-drive.ts';
import { drawGear } from './drawings/draw-gear.ts';
import { drawGenerator } from './drawings/draw-generator.ts';
import { drawKeyBox, drawMetalDetector } from './drawings/draw-guard-post.ts';
import { drawCornice } from './drawings/draw-hung-things.ts';
import { drawDuct, drawMembrane } from './drawings/draw-laying.ts';
import { drawLock } from './drawings/draw-lock.ts';
import { drawLogbook } from './drawings/draw-logbook.ts';
import { drawLuminaire } from './drawings/draw-luminaire.ts';
import { drawMotion } from './drawings/draw-motion.ts';
import { drawMultimeter } from './drawings/draw-multimeter.ts';
import { drawAccessPoint, drawAntenna, drawSfp } from './drawings/draw-network.ts';
import { drawNvr } from './drawings/draw-nvr.ts';
import { drawPrinter } from './drawings/draw-office.ts';
import { drawPanel } from './drawings/draw-panel.ts';
import { drawBattery, drawBox, drawBreaker, drawSolar } from './drawings/draw-power.ts';
import { drawPtz } from './drawings/draw-ptz.ts';
import { drawRack } from './drawings/draw-rack.ts';
import { drawReader } from './drawings/draw-reader.ts';
import { drawSafe } from './drawings/draw-safe.ts';
import { drawSign } from './drawings/draw-sign.ts';
import { drawSiren } from './drawings/draw-siren.ts';
import { drawContainer } from './drawings/draw-small-parts.ts';
import { drawHub, drawSensor, drawSocket } from './drawings/draw-smart-home.ts';
import { drawSmoke } from './drawings/draw-smoke.ts';
import { drawAmplifier, drawMicrophone, drawSpeaker } from './drawings/draw-sound.ts';
import { drawSwitch } from './drawings/draw-switch.ts';
import { drawTools } from './drawings/draw-tools.ts';
import { drawUps } from './drawings/draw-ups.ts';
import { drawBracket, drawLens, drawMonitor } from './drawings/draw-video-parts.ts';
import { drawHose, drawSuppression, drawValve } from './drawings/draw-water-and-fire.ts';
import type { PictureFamily } from './families.ts';
import type { Draw } from './picture-look.ts';

/** Who draws what. */
export const DRAWINGS: Record<PictureFamily, Draw> = {
  dome: drawDome,
  bullet: drawBullet,
  ptz: drawPtz,
  fisheye: drawFisheye,
  nvr: drawNvr,
  monitor: drawMonitor,
  doorstation: drawDoorStation,
  lens: drawLens,
  bracket: drawBracket,
  smoke: drawSmoke,
  callpoint: drawCallPoint,
  contact: drawContact,
  motion: drawMotion,
  panel: drawPanel,
  module: drawModule,
  siren: drawSiren,
  speaker: drawSpeaker,
  amplifier: drawAmplifier,
  microphone: drawMicrophone,
  sign: drawSign,
  reader: drawReader,
  lock: drawLock,
  card: drawCard,
  closer: drawCloser,
  button: drawButton,
  barrier: drawBarrier,
  gatedrive: drawGateDrive,
  safe: drawSafe,
  keybox: drawKeyBox,
  metaldetector: drawMetalDetector,
  cable: drawCable,
  duct: drawDuct,
  fastener: drawFastener,
  connector: drawConnector,
  membrane: drawMembrane,
  switch: drawSwitch,
  accesspoint: drawAccessPoint,
  sfp: drawSfp,
  rack: drawRack,
  antenna: drawAntenna,
  ups: drawUps,
  battery: drawBattery,
  generator: drawGenerator,
  solar: drawSolar,
  breaker: drawBreaker,
  box: drawBox,
  luminaire: drawLuminaire,
  hub: drawHub,
  sensor: drawSensor,
  socket: drawSocket,
  cornice: drawCornice,
  valve: drawValve,
  extinguisher: drawExtinguisher,
  hose: drawHose,
  suppression: drawSuppression,
  component: drawComponent,
  printer: drawPrinter,
  multimeter: drawMultimeter,
  tools: drawTools,
  logbook: drawLogbook,
  gear: drawGear,
  container: drawContainer,
};
