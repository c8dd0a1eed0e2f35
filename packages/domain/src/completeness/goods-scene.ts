import { GOODS_ROLES, type GoodsRole } from './goods-role.ts';
import type { Goods } from './goods.ts';

/** A list as the rules look at it. */
export interface GoodsScene {
  of: (role: GoodsRole) => readonly Goods[];
  /**
   * Whether such a thing may stand in the list without our knowing it: a row nobody found a product for, one that is bought
   * elsewhere, or goods of a category that has no role. Then nobody can say that it is missing or too small.
   */
  mayHold: (role: GoodsRole) => boolean;
}

/** Three letters are a unit or a colour, and what holds a digit is an article; from four on it says what the thing is. */
const WORD = /(?<![^\s(«"])[\p{L}-]*\p{L}{4}[\p{L}-]*(?![^\s,.;:)»"])/u;

/** `others` are the words of rows without a product. */
export function goodsScene(goods: readonly Goods[], others: readonly string[]): GoodsScene {
  const byRole = new Map<GoodsRole, Goods[]>();
  const named: string[] = [];
  for (const one of goods) {
    const roles = rolesOf(one);
    for (const role of roles) {
      const same = byRole.get(role);
      if (same) same.push(one);
      else byRole.set(role, [one]);
    }
    if (roles.length === 0) named.push(one.name);
  }
  // An article alone may be anything.
  const isDark = others.some((text) => !WORD.test(text));
  const texts = [...named, ...others];
  return {
    of: (role) => byRole.get(role) ?? [],
    mayHold: (role) => isDark || texts.some((text) => GOODS_ROLES[role].words.test(text)),
  };
}

const ROLES = Object.keys(GOODS_ROLES) as GoodsRole[];

function rolesOf({ categories }: Goods): GoodsRole[] {
  return ROLES.filter((role) => {
    const own: readonly string[] = GOODS_ROLES[role].categories;
    return categories.some((category) => own.includes(category));
  });
}
