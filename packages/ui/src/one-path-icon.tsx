import type { SVGProps } from 'react';

interface OnePathIconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number;
  stroke?: number;
}

/** How the build draws the icons of the library: one path each instead of several, and no names for developers. */
export function onePathIcon(path: string, isFilled: boolean) {
  return function OnePathIcon({ size = 24, stroke = 2, ...rest }: OnePathIconProps) {
    const paint = isFilled
      ? { fill: 'currentColor' }
      : {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: stroke,
          strokeLinecap: 'round' as const,
          strokeLinejoin: 'round' as const,
        };
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...paint} {...rest}>
        <path d={path} />
      </svg>
    );
  };
}
