import { Form } from '@kickabout/ui';
import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * A form whose values go to the server. A refusal that is about no field stands above the fields; it is brought
 * into sight, since whoever pressed the button at the end of a long form would not see it.
 */
export function ServerForm({ problem = null, ...form }: ComponentProps<typeof Form>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current?.querySelector('form');
    if (problem === null || !element) return;
    const isAboutField = problem.errors?.some(({ field }) => element.elements.namedItem(field) !== null);
    if (isAboutField) return;
    // The form shows the refusal only after this.
    const frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [problem]);
  return (
    <div ref={box}>
      <Form {...form} problem={problem} />
    </div>
  );
}
