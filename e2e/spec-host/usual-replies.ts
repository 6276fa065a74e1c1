import { bodyField, type Call, type Route } from './call.ts';
import { bareRefusal, json, refusal, type FinalReply } from './reply.ts';
import type { TokenBook } from './tokens.ts';
import type { World } from './world.ts';

type Answer = (call: Call, world: World, tokens: TokenBook) => FinalReply;

/** Calls that spec.md section 7 names without an answer: the host says "done". */
const done: Answer = () => json(200, {});

/** Calls that need a signed-in user. */
const signedIn: Partial<Record<Route, Answer>> = {
  'GET /auth/me': (_call, world) => json(200, world.profile),
  'GET /api/dashboard/stats': (_call, world) => json(200, world.stats),
};

const open: Partial<Record<Route, Answer>> = {
  'POST /auth/register': done,
  'POST /auth/verify-email': done,
  'POST /auth/forgot-password': done,
  'POST /auth/reset-password': done,
  'GET /auth/social-providers': (_call, world) => json(200, { providers: world.providers }),
  'POST /auth/social-login': (_call, _world, tokens) => json(200, tokens.issue()),
  'POST /auth/login': logIn,
  'POST /auth/refresh': refresh,
};

function logIn(call: Call, world: World, tokens: TokenBook): FinalReply {
  const known =
    bodyField(call, 'email') === world.profile.email && bodyField(call, 'password') === world.password;
  return known ? json(200, tokens.issue()) : refusal(401, 'Incorrect email or password');
}

function refresh(call: Call, _world: World, tokens: TokenBook): FinalReply {
  const pair = tokens.rotate(bodyField(call, 'refresh_token'));
  return pair === undefined ? refusal(401, 'Invalid refresh token') : json(200, pair);
}

/** The default answers: exactly the calls of spec.md section 7 with its plain shapes, 404 for the rest. */
export function usualReply(call: Call, world: World, tokens: TokenBook): FinalReply {
  const openAnswer = open[call.route];
  if (openAnswer !== undefined) return openAnswer(call, world, tokens);
  const answer = signedIn[call.route];
  if (answer === undefined) return refusal(404, 'Not Found');
  return tokens.stateOf(call.headers) === 'valid' ? answer(call, world, tokens) : bareRefusal(401);
}
