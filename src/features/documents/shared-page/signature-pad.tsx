import { useRef, type PointerEvent } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { signatureSize as size } from '../signature.tsx';
import { drawTo, startStroke } from './stroke.ts';

interface SignaturePadProps {
  /** Path data of SVG; empty while nothing is drawn. */
  value: string;
  onChange: (path: string) => void;
}

function place(event: PointerEvent<SVGSVGElement>) {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * size.width,
    y: ((event.clientY - box.top) / box.height) * size.height,
  };
}

/** A field to sign with a finger, a pen or the mouse. It is optional: the name is what counts. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  // Pointer events come faster than renders: each continues where the last one ended.
  const path = useRef(value);
  const isDown = useRef(false);
  const say = words.sharedPage.signature;

  function set(next: string): void {
    path.current = next;
    onChange(next);
  }

  return (
    <div className="field">
      <span className="field-label">
        {say.label}
        <span className="field-optional"> {say.optional}</span>
      </span>
      <svg
        className="signature-pad"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={value === '' ? say.empty : say.drawn}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          set(startStroke(path.current, place(event)));
        }}
        onPointerMove={(event) => {
          if (isDown.current) set(drawTo(path.current, place(event)));
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        <path d={value} />
      </svg>
      {value !== '' && (
        <div>
          <Button look="plain" onClick={() => set('')}>
            {say.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
