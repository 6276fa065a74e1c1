/** A step that could not be done. Its message is all that the person at the terminal needs to read. */
export class StepFailed extends Error {}
