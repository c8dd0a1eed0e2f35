import { ACCESS_RULES } from './access-rules.ts';
import { CABLE_RULES } from './cable-rules.ts';
import type { CompletenessRule, Judgement, Severity } from './completeness-rule.ts';
import { FIRE_RULES } from './fire-rules.ts';
import { goodsScene } from './goods-scene.ts';
import type { Goods } from './goods.ts';
import { POE_RULES } from './poe-rules.ts';
import { SOUND_RULES } from './sound-rules.ts';
import { VIDEO_RULES } from './video-rules.ts';

/** All rules: what they are called, how grave they are, what they must know, and how they judge. */
export const COMPLETENESS_RULES: readonly CompletenessRule[] = [
  ...VIDEO_RULES,
  ...POE_RULES,
  ...ACCESS_RULES,
  ...FIRE_RULES,
  ...SOUND_RULES,
  ...CABLE_RULES,
];

export interface Finding {
  rule: string;
  /** By which a finding that is meant so is known again: other goods make it another one. */
  key: string;
  title: string;
  severity: Severity;
  reason: string;
  productIds: readonly number[];
  mend: Judgement['mend'];
}

/** What is missing in a list, the gravest first. `others` are the words of rows that have no product. */
export function checkCompleteness(goods: readonly Goods[], others: readonly string[] = []): Finding[] {
  const scene = goodsScene(together(goods), others);
  const findings = COMPLETENESS_RULES.flatMap((rule) => {
    const judged = rule.judge(scene);
    return judged ? [findingOf(rule, judged)] : [];
  });
  return findings.toSorted(
    (one, other) => Number(other.severity === 'MUST') - Number(one.severity === 'MUST'),
  );
}

/** One line of each product, however many rows name it. */
function together(goods: readonly Goods[]): Goods[] {
  const lines = new Map<number, Goods>();
  for (const one of goods) {
    const before = lines.get(one.productId);
    lines.set(one.productId, before ? { ...before, quantity: before.quantity + one.quantity } : one);
  }
  return [...lines.values()];
}

function findingOf({ id, title, severity }: CompletenessRule, { reason, about, mend }: Judgement): Finding {
  const productIds = about.map(({ productId }) => productId);
  return { rule: id, key: `${id}:${hashOf(productIds)}`, title, severity, reason, productIds, mend };
}

const FNV_START = 2_166_136_261;
const FNV_STEP = 16_777_619;

/** Short and the same for the same goods; nothing secret hangs on it. */
function hashOf(ids: readonly number[]): string {
  let hash = FNV_START;
  for (const id of ids.toSorted((one, other) => one - other)) hash = Math.imul(hash ^ id, FNV_STEP) >>> 0;
  return hash.toString(36);
}

/** Characteristics that any rule or mend looks at: the only ones that have to be read. */
export const COMPLETENESS_ATTRIBUTES: readonly string[] = [
  ...new Set([
    ...COMPLETENESS_RULES.flatMap(({ needs }) => needs),
    'access_reader_interface',
    'cable_core_material',
    'channels',
    'detector_connection',
    'drive_limit',
    'interface',
    'intercom_panel_inputs',
    'panel_loops',
    'poe_budget',
    'poe_per_port',
    'poe_ports',
    'radio_devices',
    'wireless',
  ]),
];
