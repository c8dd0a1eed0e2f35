import { type CompletenessRule, lacking, type Mend, short } from './completeness-rule.ts';
import { figure } from './figure-words.ts';
import { numberOf, wholeOf } from './goods.ts';

export const SOUND_RULES: readonly CompletenessRule[] = [
  {
    id: 'speaker-amplifier',
    title: 'Громкоговорители без усилителя',
    severity: 'MUST',
    needs: ['speaker_power'],
    judge: lacking({
      of: 'speaker',
      lacks: 'amplifier',
      counted: (goods) => wholeOf(goods, 'speaker_power'),
      reason: (power) =>
        `Громкоговорителям нужно ${figure(power, 'Вт')}, а усилителя трансляции в списке нет`,
      mend: amplifierFor,
    }),
  },
  {
    id: 'amplifier-power',
    title: 'Усилитель слабее громкоговорителей',
    severity: 'MUST',
    needs: ['speaker_power', 'amplifier_power'],
    judge: short({
      of: 'speaker',
      from: 'amplifier',
      asks: (goods) => wholeOf(goods, 'speaker_power'),
      gives: (goods) => {
        const whole = wholeOf(goods, 'amplifier_power');
        return whole === undefined ? undefined : whole * (numberOf(goods, 'channels') ?? 1);
      },
      reason: ({ asked, given }) =>
        `Громкоговорителям нужно ${figure(asked, 'Вт')}, усилители дают ${figure(given, 'Вт')}`,
      mend: amplifierFor,
    }),
  },
];

function amplifierFor(power: number): Mend {
  return {
    categories: ['usiliteli-mikshery', 'usiliteli-moschnosti-100v'],
    ranges: { amplifier_power: [Math.ceil(power), null] },
    quantity: 1,
  };
}
