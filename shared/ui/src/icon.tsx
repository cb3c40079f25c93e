import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** One of `icons.ts`. */
  readonly of: IconNode;
  readonly className?: string | undefined;
  /** What the icon means, if nothing beside it says so. */
  readonly 'aria-label'?: string;
  readonly role?: 'img';
}

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon; decorative, so hidden from screen readers, unless it has a label. The library's own component for React does more,
 * and all screens would have to download it.
 */
export function Icon({ of: shapes, ...props }: IconProps) {
  const hidden = props['aria-label'] === undefined ? true : undefined;
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { ...LOOK, 'aria-hidden': hidden, ...props }, ...children);
}
