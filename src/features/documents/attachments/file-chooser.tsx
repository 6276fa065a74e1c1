import { useId, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface FileChooserProps {
  label: string;
  isBusy: boolean;
  /** True takes a photo with the back camera. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that opens the device's own choice of files, or its camera. */
export function FileChooser({ label, isBusy, isCamera = false, onChoose, children }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <Button look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && chooser.current?.click()}>
        {children}
      </Button>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={chooser}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        multiple={!isCamera}
        accept={isCamera ? 'image/*' : 'application/pdf,image/png,image/jpeg,image/webp'}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
