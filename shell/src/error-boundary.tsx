import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: (error: unknown) => ReactNode
  onCatch?: (error: unknown) => void
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch?.(error)
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
