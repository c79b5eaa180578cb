import { Component, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  /** What is drawn instead. @param again draws the failed children once more. */
  fallback: (error: unknown, again: () => void) => ReactNode
}

/** Keeps an error of its children from taking down what is around them. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  again = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.again) : this.props.children
  }
}
