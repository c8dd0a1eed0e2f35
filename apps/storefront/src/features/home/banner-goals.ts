import { ANALYTICS_NAMES, type AnalyticsName } from '@okoem/domain/screen/analytics.ts';

const VIEW_GOALS = ANALYTICS_NAMES.filter((name) => name.startsWith('view_banner_slider_'));

/** Tells that a banner was seen: whole, once, and only of those that have a goal. */
export function bannerGoals(send: (goal: AnalyticsName) => void) {
  const told = new Set<number>();
  return (index: number, { isFullyVisible }: { isFullyVisible: boolean }) => {
    const goal = VIEW_GOALS[index];
    if (goal === undefined || !isFullyVisible || told.has(index)) return;
    told.add(index);
    send(goal);
  };
}
