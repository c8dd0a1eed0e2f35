import type { MilpAnswer, SolveMilp } from '@okoem/domain/basket/optimise/exact-plan.ts';
import type { Milp } from '@okoem/domain/basket/optimise/milp.ts';
import highsModule, { type Highs, type InterruptCallbackEvent, type Model } from 'highs';

/** Whole kopecks: whatever is less than one away is the best. */
const KOPECK_GAP = 0.9;
const OPTIONS = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: KOPECK_GAP };

/** Its declarations are of the CommonJS build, its module is not. */
const loadHighs = highsModule as unknown as typeof highsModule.default;

/** HiGHS as WebAssembly. It solves in one go and lets nobody in meanwhile: for a thread of its own. */
export async function highsSolver(): Promise<SolveMilp> {
  const highs = await loadHighs();
  return (milp, { start, ms }) =>
    highs.withModel(modelOf(milp), (model) => {
      model.options.set({ ...OPTIONS, time_limit: ms / 1000 });
      if (start) model.setSolution({ colValue: start });
      model.run({ [highs.constants.callbackType.mipInterrupt]: stopWhenGoodEnough });
      return answerOf(highs, model);
    });
}

/** The last hundredths of a percent of a large basket take longer than anybody waits for them. */
const GOOD_ENOUGH = [
  { afterSeconds: 1.1, gap: 0.0005 },
  { afterSeconds: 1.4, gap: 0.001 },
];

function stopWhenGoodEnough({ data, interrupt }: InterruptCallbackEvent): undefined {
  const {
    running_time: seconds = 0,
    mip_primal_bound: found = Infinity,
    mip_dual_bound: bound = -Infinity,
  } = data;
  const gap = (found - bound) / found;
  if (GOOD_ENOUGH.some((enough) => seconds >= enough.afterSeconds && gap <= enough.gap)) interrupt();
}

function modelOf({ cost, lower, upper, isWhole, rowLower, rowUpper, starts, columns, factors }: Milp) {
  const [numCols, numRows] = [cost.length, rowLower.length];
  return {
    numCols,
    numRows,
    colCost: cost,
    colLower: lower,
    colUpper: upper,
    rowLower,
    rowUpper,
    matrix: { format: 'csr' as const, numCols, numRows, starts, indices: columns, values: factors },
    integrality: Int32Array.from(isWhole, Number),
  };
}

function answerOf({ constants }: Highs, model: Model): MilpAnswer {
  const status = model.getModelStatus();
  const { optimal, infeasible } = constants.modelStatus;
  if (status === infeasible) return { status: 'infeasible', values: undefined, bound: Infinity };
  const isFound = model.info.get('primal_solution_status') === constants.solutionStatus.feasible;
  return {
    status: status === optimal ? 'optimal' : 'stopped',
    values: isFound ? model.getSolution().colValue : undefined,
    bound: Number(model.info.get('mip_dual_bound')),
  };
}
