/** The widget of the reviews service, or an error a developer understands when its script has not come yet. */
export function loadedReviews<Widget>(widget: Widget | undefined): Widget {
  if (widget === undefined) throw new Error('reviews service is not loaded yet');
  return widget;
}
