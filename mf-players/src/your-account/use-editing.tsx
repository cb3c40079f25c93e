import { Button } from '@kickabout/ui';
import { type ReactNode, useId, useRef, useState } from 'react';

/** A card's button that opens a form in the card, and closes it again. */
export function useEditing(label: string, icon?: ReactNode) {
  const [isEditing, setEditing] = useState(false);
  const formId = useId();
  const place = useRef<HTMLDivElement>(null);
  return {
    isEditing,
    formId,
    close() {
      setEditing(false);
      // What had the focus is gone.
      place.current?.querySelector('button')?.focus();
    },
    toggle: (
      <div ref={place}>
        <Button
          size="small"
          icon={icon}
          aria-expanded={isEditing}
          aria-controls={isEditing ? formId : undefined}
          onClick={() => setEditing(!isEditing)}
        >
          {label}
        </Button>
      </div>
    ),
  };
}
