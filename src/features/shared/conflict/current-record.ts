import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { ApiError } from '#api/api-error.ts';

/** What someone else has saved meanwhile, if that is why a call was refused; null for other failures. */
export function currentRecord<Shape extends GenericSchema>(
  shape: Shape,
  error: unknown,
): InferOutput<Shape> | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const current = safeParse(shape, error.current);
  return current.success ? current.output : null;
}
