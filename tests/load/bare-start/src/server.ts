import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'

/** The shop renders to a string, which is the faster way. */
export default {
  toString: createStartHandler(defaultRenderHandler),
  streaming: createStartHandler(defaultStreamHandler),
}
