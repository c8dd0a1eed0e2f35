export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** What the seller wrote back. */
  answer?: string;
}
