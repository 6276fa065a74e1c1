/** A step failed. The message is meant for the user. */
export class StepFailed extends Error {}
