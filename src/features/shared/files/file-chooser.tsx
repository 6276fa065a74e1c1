import { useId, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface FileChooserProps {
  label: string;
  isBusy: boolean;
  /** Media types. */
  accept: string;
  /** Takes a photo with the back camera. */
  isCamera?: boolean;
  isMultiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  /** What the button says. */
  children: ReactNode;
}

/** A button that opens the device's own choice of files, or its camera. */
export function FileChooser(props: FileChooserProps) {
  const { label, isBusy, accept, isCamera = false, isMultiple = false, onChoose, children } = props;
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
        multiple={isMultiple}
        accept={accept}
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
